import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root, walletDist, walletSource, webDist, webSource } from '../repository/paths.ts';

/** A build: its output folder, and the source files and folders of the build. */
export interface Build {
  readonly output: string;
  readonly sources: readonly string[];
}

const LOCK_FILE = join(root, 'package-lock.json');

export const webBuild: Build = {
  output: webDist,
  sources: [
    ...['index.html', 'public', 'src', 'stream', 'vite', 'vite.config.ts', 'vite.stream.config.ts'].map((name) =>
      join(webSource, name),
    ),
    join(root, 'contract/src'),
    join(root, 'sigil/src'),
    LOCK_FILE,
  ],
};
export const walletBuild: Build = { output: walletDist, sources: [walletSource, LOCK_FILE] };

/** The file in the output that stores one line for each source: its path and the hash of its names and contents. */
const STAMP_FILE = '.build-stamp';
const IGNORED_NAMES = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.tsx?$/;

/**
 * Compares a build with its sources. Sources that are not installed are not compared: an installation may consist of
 * the build and the server only.
 */
export async function buildState({ output, sources }: Build): Promise<'current' | 'stale' | 'missing'> {
  const stamp = await readFile(join(output, STAMP_FILE), 'utf8').catch(() => undefined);
  if (stamp === undefined) return 'missing';
  const built = new Set(stamp.split('\n'));
  return (await stampLines(sources)).every((line) => built.has(line)) ? 'current' : 'stale';
}

/**
 * Returns the content of a build's stamp. Call it before the build starts, so that a change during the build makes the build
 * stale.
 */
export async function createStamp({ sources }: Build): Promise<string> {
  return (await stampLines(sources)).join('\n');
}

export async function writeStamp(folder: string, stamp: string): Promise<void> {
  await writeFile(join(folder, STAMP_FILE), stamp);
}

async function stampLines(sources: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(
    sources.map(async (source) => {
      const files = await listFiles(source);
      return files.length === 0 ? [] : [`${relative(root, source).replaceAll(sep, '/')} ${await hashFiles(files)}`];
    }),
  );
  return lines.flat();
}

async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hash.update(`${relative(root, file).replaceAll(sep, '/')} ${content}\n`);
  }
  return hash.digest('hex');
}

/** Returns the files at and below a path, without tests; none if it does not exist. */
async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const included = entries.filter((entry) => !IGNORED_NAMES.has(entry.name) && !TEST_FILE.test(entry.name));
  return (await Promise.all(included.map((entry) => listFiles(join(path, entry.name))))).flat();
}
