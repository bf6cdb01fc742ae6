import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildScript } from '../browser/build-script.ts';
import { buildWebApp } from '../environment/web-build.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';

const root = join(import.meta.dirname, '../..');
const assets = join(root, 'web/dist/assets');
/** A string in the code of Redux Toolkit. */
const STORE_CODE = /executeQuery/;
/** Strings in code that talks to wallets, which must not load before a click. */
const WALLET_CODE = /wallet-standard:|api\.mainnet-beta|signMessage/;

export const bundleSize: Benchmark = {
  id: 'P9',
  title:
    'compressed JavaScript (brotli 11) of / for a visitor and of /inventory: entry, page and all their static imports',
  async measure(_environment, note) {
    await buildWebApp();
    const index = await readFile(join(root, 'web/dist/index.html'), 'utf8');
    const entries = [...index.matchAll(/<script type="module"[^>]* src="\/assets\/([\w-]+\.js)"/g)].map(
      ([, name]) => name ?? '',
    );
    const landingChunks = await findChunks(['landing-page']);
    const inventoryChunks = await findChunks(['inventory-page', 'with-store']);
    const baseline = brotliCompressSync(await buildScript('react-router-entry')).length;
    const landing = await withStaticImports([...entries, ...landingChunks]);
    const inventory = await withStaticImports([...entries, ...inventoryChunks]);
    note(`/: ${landing.length} files: ${landing.join(', ')}`);
    note(`/inventory: ${inventory.length} files: ${inventory.join(', ')}`);
    return [
      ratioRow('/ ÷ React + router', await totalSize(landing), baseline, { pass: 1.4, goal: 1.15 }),
      ratioRow('/inventory ÷ React + router', await totalSize(inventory), baseline, { pass: 1.9, goal: 1.5 }),
      await absentRow('files of / that contain store code, before a click', landing, STORE_CODE),
      await absentRow('files of /inventory that contain wallet code, before a click', inventory, WALLET_CODE),
    ];
  },
};

function ratioRow(what: string, product: number, baseline: number, bound: { pass: number; goal: number }): Row {
  return {
    what,
    product: `${(product / 1000).toFixed(1)} kB`,
    baseline: `${(baseline / 1000).toFixed(1)} kB`,
    ratio: product / baseline,
    bound: { ...bound, better: 'less' },
  };
}

async function absentRow(what: string, files: readonly string[], code: RegExp): Promise<Row> {
  const sources = await Promise.all(files.map((name) => readFile(join(assets, name), 'utf8')));
  const count = sources.filter((source) => code.test(source)).length;
  return { what, product: String(count), baseline: '0', ratio: count, bound: { pass: 0, goal: 0, better: 'less' } };
}

async function totalSize(files: readonly string[]): Promise<number> {
  const sources = await Promise.all(files.map((name) => readFile(join(assets, name))));
  return sources.reduce((sum, source) => sum + brotliCompressSync(source).length, 0);
}

/** Returns the chunks of dynamically imported modules; each is named after its module. @throws Error if one is missing */
async function findChunks(modules: readonly string[]): Promise<string[]> {
  const names = await readdir(assets);
  return modules.map((module) => {
    const chunk = names.find((name) => name.replace(/-[\w-]{8}\.js$/, '') === module);
    if (chunk === undefined) throw new Error(`No chunk is named after ${module}`);
    return chunk;
  });
}

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
