import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { Log } from '../../../log/log.ts';
import { StartupError } from '../../../startup-error.ts';
import { ADVISORY_LOCK_KEYS } from '../../advisory-lock.ts';
import type { ExecuteSql, OpenDatabase } from '../../database.ts';
import {
  CONNECT_TIMEOUT_MS,
  checkConnection,
  connect,
  KEEP_ALIVE,
  QUERY_TIMEOUT_MS,
  startupTimeouts,
} from './connect.ts';
import { openPooledDatabase } from './pooled-database.ts';
import { UnnamedStatementsClient } from './unnamed-statements.ts';
import { watchDatabase } from './watch-database.ts';

const LOCK_CHECK_MS = 250;

/**
 * Opens a connection pool to PostgreSQL, or to a pooler in front of it.
 * @param options `directUrl`: URL of the server itself if `url` points to a pooler, because migrations hold a lock of their session;
 *   `poolSize`: maximum number of connections, by default the driver's
 * @throws StartupError if it cannot connect, if the server is older than PostgreSQL 15, or if a pooler lacks what the server needs
 */
export async function openPostgres(
  url: string,
  log: Log,
  { directUrl = url, poolSize }: { readonly directUrl?: string | undefined; readonly poolSize?: number } = {},
): Promise<OpenDatabase> {
  const { isPooled } = await checkConnection(url, 'DATABASE_URL');
  const directSetting = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const isDirectPooled = directUrl === url ? isPooled : (await checkConnection(directUrl, directSetting)).isPooled;
  if (isDirectPooled) {
    throw new StartupError(
      `${directSetting} points to a pooler: set DATABASE_DIRECT_URL to the URL of PostgreSQL itself`,
    );
  }
  if (isPooled) log.info('the database is behind a pooler: statements are not prepared');
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...startupTimeouts,
    query_timeout: QUERY_TIMEOUT_MS,
    ...KEEP_ALIVE,
    application_name: 'server',
    Client: isPooled ? UnnamedStatementsClient : Client,
  });
  // A connection that the server ends must not end the process. If the connection is in use, its statement rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const closing = new AbortController();
  // If the pool is exhausted, a separate connection shows that the database is not lost
  const check = () => pool.query('select 1').catch(() => checkConnection(url, 'DATABASE_URL'));
  void watchDatabase(check, log, closing.signal);
  return {
    kind: 'postgres',
    db: openPooledDatabase(pool),
    executeSql: (text, values) => pool.query(text, values),
    withMigrationConnection: (migrationLog, work) =>
      withMigrationConnection(directUrl, directSetting, migrationLog, work),
    pool: () => ({
      max: pool.options.max ?? 0,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      closing.abort();
      await pool.end();
    },
  };
}

/** A separate connection without a statement timeout: migrations, including those of another node, can take a long time. */
async function withMigrationConnection(
  url: string,
  setting: string,
  log: Log,
  work: (query: ExecuteSql) => Promise<void>,
): Promise<void> {
  const client = await connect({ connectionString: url, application_name: 'migration' }, setting);
  try {
    await client.query('set statement_timeout = 0');
    // Lets the server end the statement of a killed process, which would keep its locks. Not every system supports this
    await client.query("set client_connection_check_interval = '1s'").catch(() => {});
    await lockMigrations(client, log);
    await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock, which is released when the connection ends. Waiting in the database would keep a snapshot, and index builds of
 * the node with the lock would wait for it.
 */
async function lockMigrations(client: Client, log: Log): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isLocked"', [
      ADVISORY_LOCK_KEYS.migrations,
    ]);
    if (rows[0]?.isLocked) return;
    if (isFirst) log.info('another node is migrating, waiting for it');
    await sleep(LOCK_CHECK_MS);
  }
}
