import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@app/server/testing/database/postgres';
import { type Program, type ProgramOptions, startProgram } from './program.ts';

/** The resources of a benchmark. Closing it releases all of them. */
export interface Environment {
  /** Creates an empty temporary folder. */
  createFolder(): Promise<string>;
  /** Creates an empty database on a private PostgreSQL with fsync on. @returns its URL */
  createDatabase(): Promise<string>;
  startProgram(options: ProgramOptions): Promise<Program>;
  /** Registers a cleanup; cleanups run in reverse order. */
  onClose(cleanup: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function createEnvironment(): Environment {
  const cleanups: (() => Promise<unknown>)[] = [];
  let postgres: ReturnType<typeof startPostgres> | undefined;
  const onClose = (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup);
  return {
    onClose,
    async createFolder() {
      const folder = await mkdtemp(join(tmpdir(), 'bench-'));
      onClose(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    async createDatabase() {
      if (!postgres) {
        postgres = startPostgres({ durable: true });
        const { stop } = await postgres;
        onClose(stop);
      }
      return (await postgres).createDatabase();
    },
    async startProgram(options) {
      const program = await startProgram(options);
      onClose(program.stop);
      return program;
    },
    async close() {
      for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
    },
  };
}
