import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findBinaries } from './postgres/binaries.ts';
import { makeHome } from './postgres/home.ts';
import { userToDropTo } from './postgres/os-user.ts';
import { initialise, PostgresProcess } from './postgres/process.ts';
import { createDatabase } from './postgres/sql.ts';

/** A PostgreSQL of its own, on loopback, that leaves nothing behind. */
export interface PrivatePostgres {
  /** The maintenance database, as superuser. */
  readonly url: string;
  /** Makes an empty database and answers its URL. */
  createDatabase(name?: string): Promise<string>;
  /** Ends the server at once, without a checkpoint, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, stopping it first (at once) where it runs. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether a commit waits for the disk (fsync): on where faults or speed are measured. Default off. */
  readonly durable?: boolean;
}

/**
 * Starts a private PostgreSQL: the one npm brought (18), or the one in the folder POSTGRES_BIN names, so that
 * the oldest supported server can be tried too.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const user = await userToDropTo();
  const home = await makeHome(user);
  // For a process that ends without calling stop(); one that is killed is cleaned up after by the next start.
  const abandon = () => {
    server?.signal('SIGQUIT');
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  let server: PostgresProcess | undefined;
  process.once('exit', abandon);
  const binaries = await findBinaries(home, user);
  await initialise(binaries, home, user);
  server = await PostgresProcess.start({ binaries, home, user, durable: options.durable ?? false });
  const running = server;
  return {
    url: running.url,
    createDatabase: (name) => createDatabase(running.url, name),
    kill: () => running.end('SIGQUIT'),
    restart: async () => {
      await running.end('SIGQUIT');
      await running.begin();
    },
    stop: async () => {
      await running.end('SIGINT');
      process.off('exit', abandon);
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
