import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { root, walletDist, walletSource, webDist, webSource } from '../repository/paths.ts';
import { prerenderPages, recordPageFiles } from './prerender.ts';
import { createStamp, walletBuild, webBuild, writeStamp } from './stamp.ts';

/**
 * Builds the web app, and the test wallet where the simulators are installed. The old output is replaced only after a
 * successful build.
 */
export async function buildWeb(): Promise<void> {
  if (existsSync(walletSource)) await buildWallet();
  const stamp = await createStamp(webBuild);
  await replaceFolder(webDist, async (outDir) => {
    const { plugin, filesOf } = recordPageFiles();
    await build({
      configFile: join(webSource, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [plugin],
      build: { outDir, emptyOutDir: true },
    });
    await build({ configFile: join(webSource, 'vite.stream.config.ts'), logLevel: 'warn', build: { outDir } });
    await prerenderPages(outDir, filesOf);
    await writeStamp(outDir, stamp);
  });
}

/** Bundles the test wallet into one script. */
export async function buildWallet(): Promise<void> {
  const stamp = await createStamp(walletBuild);
  await replaceFolder(walletDist, async (outDir) => {
    await build({
      configFile: false,
      root: walletSource,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'baseline-widely-available',
        lib: { entry: 'main.ts', formats: ['iife'], name: 'testWallet', fileName: () => 'test-wallet.js' },
      },
    });
    await writeStamp(outDir, stamp);
  });
}

async function replaceFolder(folder: string, build: (outDir: string) => Promise<void>): Promise<void> {
  const cache = join(root, 'node_modules/.cache');
  const newFolder = join(cache, `build-${process.pid}`);
  const oldFolder = join(cache, `build-${process.pid}-old`);
  await mkdir(cache, { recursive: true });
  await build(newFolder);
  await rename(folder, oldFolder).catch(ignoreMissing);
  await rename(newFolder, folder);
  await rm(oldFolder, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
