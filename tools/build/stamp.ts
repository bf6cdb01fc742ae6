import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root, walletDist, walletSource, webDist, webSource } from '../paths.ts';

/** The file in the build output that stores the hash of the sources. */
export const stampFile = '.build-stamp';

const sources = [webSource, join(root, 'contract/src'), walletSource, join(root, 'package-lock.json')];
const ignoredNames = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.tsx?$/;

/** Whether the build is missing or older than its sources. */
export async function isStale(): Promise<boolean> {
  const walletBundle = await readFile(join(walletDist, 'test-wallet.js')).catch(() => undefined);
  const builtHash = await readFile(join(webDist, stampFile), 'utf8').catch(() => undefined);
  return walletBundle === undefined || builtHash !== (await sourceHash());
}

/** Returns a hash of the names and contents of all sources. */
export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map(listFiles))).flat().sort();
  for (const file of files) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hash.update(`${relative(root, file).replaceAll(sep, '/')} ${content}\n`);
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const included = entries.filter((entry) => !ignoredNames.has(entry.name) && !TEST_FILE.test(entry.name));
  return (await Promise.all(included.map((entry) => listFiles(join(path, entry.name))))).flat();
}
