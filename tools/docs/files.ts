import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/paths.ts';

let tracked: readonly string[] | undefined;

/** Returns every file that Git tracks or would track, relative to the root. */
export function repositoryFiles(): readonly string[] {
  tracked ??= execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  return tracked;
}

/** Returns every Markdown page of the repository, relative to the root. */
export function pages(): string[] {
  return repositoryFiles().filter((path) => path.endsWith('.md'));
}
