import { cpSync, readFileSync, statSync } from 'node:fs';
import { basename, join, matchesGlob, relative } from 'node:path';
import { root } from '../paths.ts';

const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether .dockerignore excludes a path of the repository: the last pattern that matches it or a folder above it decides. */
export function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = patterns.findLast((pattern) => prefixes.some((prefix) => matchesGlob(prefix, pattern.replace('!', ''))));
  return last !== undefined && !last.startsWith('!');
}

/**
 * Copies like the instruction COPY: the content of a folder into the target, a file into a target that ends with a slash.
 * @param isExcluded receives paths relative to `from`
 */
export function copy(
  from: string,
  sources: readonly string[],
  target: string,
  isExcluded = (_path: string) => false,
): void {
  for (const source of sources) {
    const path = join(from, source);
    const destination = target.endsWith('/') && statSync(path).isFile() ? join(target, basename(source)) : target;
    cpSync(path, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => file === from || !isExcluded(relative(from, file)),
    });
  }
}
