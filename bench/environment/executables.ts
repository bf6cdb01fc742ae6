import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@app/server/testing/processes/find-program';

const taskset = availableParallelism() > 1 ? findProgram(['taskset']) : undefined;

/** Returns the command that runs a script with this Node, pinned to a CPU core if passed and if `taskset` exists. */
export function nodeCommand(core: number | undefined, script: readonly string[]): { program: string; flags: string[] } {
  if (core === undefined || taskset === undefined) return { program: process.execPath, flags: [...script] };
  return { program: taskset, flags: ['-c', String(core), process.execPath, ...script] };
}

/** Returns the path of pgbench, which is often not in PATH, or undefined. */
export function findPgbench(): string | undefined {
  const debianFolder = '/usr/lib/postgresql';
  let versions: string[] = [];
  try {
    versions = readdirSync(debianFolder).sort().reverse();
  } catch {
    // Not a Debian system.
  }
  const { POSTGRES_BIN } = process.env;
  const folders = [
    ...(POSTGRES_BIN ? [POSTGRES_BIN] : []),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  return findProgram(['pgbench'], folders) ?? findProgram(['pgbench']);
}
