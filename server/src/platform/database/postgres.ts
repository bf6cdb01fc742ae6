import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { STATEMENT_TIMEOUT_SECONDS } from './database.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Key of the advisory lock; any number that nothing else in the database uses. */
export const MIGRATION_LOCK = 7_153_020_240;
const MIN_SERVER_VERSION = 150_000;

export interface PostgresOptions {
  /** URL of the server itself if `url` is that of a pooler: migrations hold a lock of their session. */
  readonly directUrl?: string | undefined;
  /** Maximum number of connections. Default: that of the driver. */
  readonly poolSize?: number;
}

/**
 * Opens a connection pool to PostgreSQL.
 * @throws StartupError if it cannot connect, or if the server is older than PostgreSQL 15
 */
export async function openPostgres(
  url: string,
  log: Log,
  { directUrl = url, poolSize }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
    query_timeout: (STATEMENT_TIMEOUT_SECONDS + 2) * 1000,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
    keepAlive: true,
    application_name: 'server',
  });
  // an idle connection that the server ends (restart) must not end the process
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  try {
    const { rows } = await pool.query('show server_version_num').catch((error) => throwConnectError(error));
    if (Number(rows[0]?.server_version_num) < MIN_SERVER_VERSION) {
      throw new StartupError('DATABASE_URL: the server is older than PostgreSQL 15');
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }) as unknown as Database,
    executeSql: (text, values) => pool.query(text, values),
    migrate: (folder) =>
      migrateOnSeparateConnection(directUrl, directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', folder),
    close: () => pool.end(),
  };
}

/** Migrates on a separate connection without a statement timeout: migrations, also those of another node, can take long. */
async function migrateOnSeparateConnection(url: string, setting: string, migrationsFolder: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'migration',
  });
  // the interrupted statement rejects too
  client.on('error', () => {});
  await client.connect().catch((error) => throwConnectError(error, setting));
  try {
    await client.query('set statement_timeout = 0');
    // released when the connection ends
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** The driver's message contains host, user and database, but never the password. */
function throwConnectError(error: Error & { code?: string }, setting = 'DATABASE_URL'): never {
  throw new StartupError(`${setting}: cannot connect to the database (${error.message || error.code})`, error);
}
