import { accessSync, constants, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

const taskset = availableParallelism() > 1 ? findTool('taskset') : undefined;

/** How this Node runs a script, on one core alone where one is named and the system can do that. */
export function nodeOn(core: number | undefined, script: readonly string[]): { program: string; flags: string[] } {
  if (core === undefined || taskset === undefined) return { program: process.execPath, flags: [...script] };
  return { program: taskset, flags: ['-c', String(core), process.execPath, ...script] };
}

/** The path of a tool in PATH, or undefined. */
function findTool(name: string, folders = (process.env.PATH ?? '').split(delimiter)): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** pgbench, which few systems have in their PATH. */
export function findPgbench(): string | undefined {
  const home = '/usr/lib/postgresql';
  let versions: string[] = [];
  try {
    versions = readdirSync(home).sort().reverse();
  } catch {
    // another system keeps it elsewhere
  }
  const { POSTGRES_BIN } = process.env;
  const folders = [...(POSTGRES_BIN ? [POSTGRES_BIN] : []), ...versions.map((version) => join(home, version, 'bin'))];
  return findTool('pgbench', folders) ?? findTool('pgbench');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
