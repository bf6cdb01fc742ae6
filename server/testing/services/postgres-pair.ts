import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '../postgres/binaries.ts';
import { createHome } from '../postgres/home.ts';
import { findUnprivilegedUser, type OsUser } from '../postgres/os-user.ts';
import { initializeDataDirectory, PostgresProcess } from '../postgres/process.ts';
import { createDatabase, executeSql } from '../postgres/sql.ts';
import { until } from '../processes/until.ts';

const REPLICATION_TIMEOUT_MS = 60_000;

/** One server of a pair. */
export interface PairServer {
  readonly url: string;
  /** Port that responds to `GET /primary` with 200 if the server is the primary, like Patroni's API, otherwise with 503. */
  readonly checkPort: number;
}

/** A primary and a standby. The primary confirms no commit without the standby. */
export interface PostgresPair {
  readonly primary: PairServer;
  readonly standby: PairServer;
  /** Creates an empty database and returns its URL on the primary. */
  createDatabase(): Promise<string>;
  /** Stops the primary immediately, like a crash. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two private PostgreSQL servers with synchronous streaming replication. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const user = await findUnprivilegedUser();
  const [home, standbyHome] = [await createHome(user), await createHome(user)];
  const binaries = await findBinaries(process.env.POSTGRES_BIN, home, user);
  const start = (folder: string) => PostgresProcess.start({ binaries, home: folder, user, durable: true });
  await initializeDataDirectory(binaries, home, user);
  const primary = await start(home);
  await primary.stop('SIGINT');
  await copyAsStandby(home, standbyHome, primary.url, user);
  await primary.launch();
  const standby = await start(standbyHome);
  const stopAtExit = () => {
    for (const server of [primary, standby]) server.signal('SIGQUIT');
  };
  process.once('exit', stopAtExit);
  await executeSql(primary.url, `alter system set synchronous_standby_names = '*'`);
  await executeSql(primary.url, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await executeSql(
      primary.url,
      `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`,
    );
    return rows.length > 0;
  }, REPLICATION_TIMEOUT_MS);
  const checks = [await serveCheck(primary.url), await serveCheck(standby.url)] as const;
  return {
    primary: { url: primary.url, checkPort: checks[0].port },
    standby: { url: standby.url, checkPort: checks[1].port },
    createDatabase: () => createDatabase(primary.url),
    killPrimary: () => primary.stop('SIGQUIT'),
    promoteStandby: async () => void (await executeSql(standby.url, 'select pg_promote()')),
    async stop() {
      for (const check of checks) await check.stop();
      for (const server of [primary, standby]) await server.stop('SIGQUIT');
      process.off('exit', stopAtExit);
      for (const folder of [home, standbyHome]) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Copies the data of a stopped server for a standby that follows it. */
async function copyAsStandby(
  home: string,
  target: string,
  primaryUrl: string,
  user: OsUser | undefined,
): Promise<void> {
  const { hostname, port, username } = new URL(primaryUrl);
  await promisify(execFile)('cp', ['-a', join(home, 'data'), join(target, 'data')]);
  const conninfo = `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`;
  await appendFile(join(target, 'data', 'postgresql.auto.conf'), conninfo);
  await writeFile(join(target, 'data', 'standby.signal'), '');
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, join(target, 'data')]);
}

async function serveCheck(url: string) {
  const isPrimary = () =>
    executeSql<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby').then(
      ([row]) => row?.standby === false,
      () => false,
    );
  const server = createServer((_request, response) => {
    void isPrimary().then((ok) => response.writeHead(ok ? 200 : 503, { connection: 'close' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
