import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findBinaries } from '../postgres/binaries.ts';
import { createHome } from '../postgres/home.ts';
import { findUnprivilegedUser } from '../postgres/os-user.ts';
import { initializeDataDirectory, PostgresProcess } from '../postgres/process.ts';
import { createDatabase } from '../postgres/sql.ts';

/** A private PostgreSQL server on loopback that is removed completely when it stops. */
export interface PrivatePostgres {
  /** The URL of the maintenance database, with a superuser. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server immediately, without a checkpoint, like a crash. */
  kill(): Promise<void>;
  /** Restarts the server on the same port and data; a running server is stopped immediately first. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk (fsync), for fault tests and measurements; off by default. */
  readonly durable?: boolean;
  /** The folder of the programs; by default POSTGRES_BIN, otherwise the programs from npm. */
  readonly folder?: string;
  /** An existing directory for the data; by default a temporary directory. */
  readonly directory?: string;
}

/**
 * Starts a private PostgreSQL server: version 18 from npm, or the one in the directory POSTGRES_BIN, so that the oldest
 * supported version can be tested too.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const user = await findUnprivilegedUser();
  const home = await createHome(user, options.directory);
  // This applies if the process exits without calling stop(); after a kill, the next start cleans up
  const removeAtExit = () => {
    server?.signal('SIGQUIT');
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  let server: PostgresProcess | undefined;
  process.once('exit', removeAtExit);
  const binaries = await findBinaries(options.folder ?? process.env.POSTGRES_BIN, home, user);
  await initializeDataDirectory(binaries, home, user);
  server = await PostgresProcess.start({ binaries, home, user, durable: options.durable ?? false });
  const running = server;
  return {
    url: running.url,
    createDatabase: () => createDatabase(running.url),
    kill: () => running.stop('SIGQUIT'),
    restart: async () => {
      await running.stop('SIGQUIT');
      await running.launch();
    },
    stop: async () => {
      await running.stop('SIGINT');
      process.off('exit', removeAtExit);
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
