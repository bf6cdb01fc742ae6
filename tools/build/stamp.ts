import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root, walletDist, walletSource, webDist, webSource } from '../paths.ts';

/** The file in the build output that stores the hash of the sources. */
export const stampFile = '.build-stamp';

const sources = [webSource, join(root, 'contract/src'), walletSource, join(root, 'package-lock.json')];
const skipped = new Set(['node_modules', 'dist']);
const isTest = /\.test\.tsx?$/;

/** Whether the build is missing or older than its sources. */
export async function isStale(): Promise<boolean> {
  const wallet = await readFile(join(walletDist, 'test-wallet.js')).catch(() => undefined);
  const built = await readFile(join(webDist, stampFile), 'utf8').catch(() => undefined);
  return wallet === undefined || built !== (await sourceHash());
}

/** Returns a hash of the names and contents of all sources. */
export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map(filesOf))).flat().sort();
  for (const file of files) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hash.update(`${relative(root, file).replaceAll(sep, '/')} ${content}\n`);
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const kept = entries.filter((entry) => !skipped.has(entry.name) && !isTest.test(entry.name));
  return (await Promise.all(kept.map((entry) => filesOf(join(path, entry.name))))).flat();
}
