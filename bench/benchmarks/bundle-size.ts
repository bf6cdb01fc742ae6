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

export const bytes: Benchmark = {
  id: 'P9',
  title: 'compressed JavaScript (brotli 11) of /inventory: entry and page with all that they import',
  async measure(_lab, note) {
    const names = await readdir(assets).catch(() => []);
    const index = await readFile(join(root, 'web/dist/index.html'), 'utf8').catch(() => '');
    const main = /assets\/([\w-]+\.js)/.exec(index)?.[1];
    // The page, and the chunk that the shell loads for signed-in users.
    const pages = names.filter((name) => /^(?:inventory-page|account-controls)-.*\.js$/.test(name));
    if (main === undefined || pages.length < 2) {
      note('skipped: the web application is not built (npm run build)');
      return [];
    }
    const chunks = await closure([main, ...pages]);
    const product = (await Promise.all(chunks.map((name) => sizeOf(join(assets, name))))).reduce((a, b) => a + b, 0);
    const limit = await minimalBundleSize();
    note(`${chunks.length} files: ${chunks.join(', ')}`);
    const codes = await Promise.all(chunks.map((name) => readFile(join(assets, name), 'utf8')));
    const wallets = codes.filter((code) => WALLET_CODE.test(code)).length;
    return [
      {
        what: '/inventory ÷ React + router',
        product: `${(product / 1000).toFixed(1)} kB`,
        limit: `${(limit / 1000).toFixed(1)} kB`,
        ratio: product / limit,
        bound: { pass: 1.9, goal: 1.5, better: 'less' },
      },
      {
        what: 'files that speak to wallets, before a click',
        product: String(wallets),
        limit: '0',
        ratio: wallets,
        bound: { pass: 0, goal: 0, better: 'less' },
      },
    ];
  },
};

/** The files and their static imports, transitively; dynamic imports are excluded. */
async function closure(names: readonly string[]): Promise<string[]> {
  const found = new Set(names);
  for (const name of found) {
    const code = await readFile(join(assets, name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
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
