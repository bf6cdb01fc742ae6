import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Log } from '../log/log.ts';
import type { Database, OpenDatabase } from './database.ts';
import { STATEMENT_TIMEOUT_SECONDS } from './timeouts.ts';

const CONNECT_TIMEOUT_MS = 3000;
const POOL_SIZE = 16;
/** Any number that nothing else on the database locks. */
export const MIGRATION_LOCK = 7_153_020_240;
const OLDEST_SERVER = 150_000;

/**
 * Opens PostgreSQL.
 * @throws CannotStart when nothing answers there, or a server older than 15
 */
export async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
    query_timeout: (STATEMENT_TIMEOUT_SECONDS + 2) * 1000,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_SECONDS * 1000,
    keepAlive: true,
    application_name: 'server',
  });
  // an idle connection that the server ends (restart) must not end the process
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  try {
    const { rows } = await pool.query('show server_version_num').catch(refuseUnreached);
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new CannotStart('DATABASE_URL: the server is older than PostgreSQL 15');
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }) as unknown as Database,
    executeSql: (text, values) => pool.query(text, values),
    migrate: (folder) => migrateAlone(url, folder),
    close: () => pool.end(),
  };
}

/** Migrates on a connection of its own: a migration, and waiting for another node's, may take longer than any call. */
async function migrateAlone(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'migration',
  });
  // the statement that the loss breaks off says so too
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // given free with the connection
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** The driver's words name host, user and database, never the password. */
function refuseUnreached(error: Error & { code?: string }): never {
  throw new CannotStart(`DATABASE_URL: the database does not let us in (${error.message || error.code})`, error);
}
