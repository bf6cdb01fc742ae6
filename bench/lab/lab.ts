import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@app/server/testing/postgres';
import { type Program, type ProgramOptions, startProgram } from './program.ts';

/** Where a figure is measured: everything taken from it ends with it. */
export interface Lab {
  /** A folder of one's own. */
  folder(): Promise<string>;
  /** An empty database on a private PostgreSQL whose commits wait for the disk; its URL. */
  database(): Promise<string>;
  start(options: ProgramOptions): Promise<Program>;
  /** Has something ended with the lab; the last thing begun ends first. */
  later(end: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function createLab(): Lab {
  const ends: (() => Promise<unknown>)[] = [];
  let postgres: ReturnType<typeof startPostgres> | undefined;
  const later = (end: () => Promise<unknown>) => void ends.push(end);
  return {
    later,
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'bench-'));
      later(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    async database() {
      if (!postgres) {
        postgres = startPostgres({ durable: true });
        const { stop } = await postgres;
        later(stop);
      }
      return (await postgres).createDatabase();
    },
    async start(options) {
      const program = await startProgram(options);
      later(program.stop);
      return program;
    },
    async close() {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    },
  };
}
