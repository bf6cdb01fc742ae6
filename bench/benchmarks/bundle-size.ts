import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Benchmark } from '../measurement/benchmark.ts';

const root = join(import.meta.dirname, '../..');
const assets = join(root, 'web/dist/assets');
const entry = join(import.meta.dirname, '../programs/react-router-entry.ts');
/** Strings in code that talks to wallets, which must not load before a click. */
const WALLET_CODE = /wallet-standard:|api\.mainnet-beta|signMessage/;

export const bundleSize: Benchmark = {
  id: 'P9',
  title: 'compressed JavaScript (brotli 11) of /inventory: entry and page with all their imports',
  async measure(_environment, note) {
    const names = await readdir(assets).catch(() => []);
    const index = await readFile(join(root, 'web/dist/index.html'), 'utf8').catch(() => '');
    const main = /assets\/([\w-]+\.js)/.exec(index)?.[1];
    // The page, and the chunk that the shell loads for signed-in users.
    const pages = names.filter((name) => /^(?:inventory-page|account-controls)-.*\.js$/.test(name));
    if (main === undefined || pages.length < 2) {
      note('skipped: the web application is not built (npm run build)');
      return [];
    }
    const chunks = await withStaticImports([main, ...pages]);
    const product = (await Promise.all(chunks.map((name) => sizeOf(join(assets, name))))).reduce((a, b) => a + b, 0);
    const limit = await minimalBundleSize();
    note(`${chunks.length} files: ${chunks.join(', ')}`);
    const sources = await Promise.all(chunks.map((name) => readFile(join(assets, name), 'utf8')));
    const walletFileCount = sources.filter((code) => WALLET_CODE.test(code)).length;
    return [
      {
        what: '/inventory ÷ React + router',
        product: `${(product / 1000).toFixed(1)} kB`,
        limit: `${(limit / 1000).toFixed(1)} kB`,
        ratio: product / limit,
        bound: { pass: 1.9, goal: 1.5, better: 'less' },
      },
      {
        what: 'files with wallet code, before a click',
        product: String(walletFileCount),
        limit: '0',
        ratio: walletFileCount,
        bound: { pass: 0, goal: 0, better: 'less' },
      },
    ];
  },
};

/** Returns the files with their transitive static imports. Dynamic imports are excluded. */
async function withStaticImports(names: readonly string[]): Promise<string[]> {
  const files = new Set(names);
  for (const name of files) {
    const code = await readFile(join(assets, name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      if (imported !== undefined) files.add(imported);
    }
  }
  return [...files];
}

async function sizeOf(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length;
}

async function minimalBundleSize(): Promise<number> {
  const outDir = await mkdtemp(join(root, 'node_modules/.cache/minimal-bundle-'));
  try {
    await build({
      configFile: false,
      root: join(root, 'web'),
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', rollupOptions: { input: entry } },
    });
    const files = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'));
    return (await Promise.all(files.map((name) => sizeOf(join(outDir, 'assets', name))))).reduce((a, b) => a + b, 0);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
