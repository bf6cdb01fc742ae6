import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorRegistry } from '@app/contract/core/errors';
import { root } from '../paths.ts';
import { repositoryFiles } from './files.ts';

/** Renders every error code of the contract. */
export async function renderErrors(): Promise<string> {
  const files = repositoryFiles().filter((path) => /^contract\/src\/.+\/errors\.ts$/.test(path));
  const modules = await Promise.all(
    files.map((path): Promise<Record<string, ErrorRegistry>> => import(pathToFileURL(join(root, path)).href)),
  );
  const lines = modules
    .flatMap((exports) => Object.values(exports).flatMap((registry) => Object.entries(registry)))
    // modules also export functions and lists
    .filter(([, definition]) => definition.text !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, text }]) => `| \`${code}\` | ${status} ${STATUS_CODES[status]} | ${text} |`);
  return ['| code | status | text |', '| --- | --- | --- |', ...lines].join('\n');
}
