import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { connect } from '../database/connection/postgres/connect.ts';
import type { Database } from '../database/database.ts';
import { completion, findPrograms } from './postgres-programs.ts';
import type { BackupSource } from './source.ts';

const CONNECT_TIMEOUT_MS = 5000;
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout'];

/** Connects to PostgreSQL, without timeouts: the connection is idle while other programs work. @throws StartupError */
export async function connectForBackup(url: string): Promise<{ client: Client; version: number }> {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'backup' };
  const client = await connect(config, 'DATABASE_URL');
  await client.query(TIMEOUTS.map((name) => `set ${name} = 0`).join(';'));
  const { rows } = await client.query('show server_version_num');
  return { client, version: Math.floor(Number(rows[0].server_version_num) / 10_000) };
}

/**
 * Opens a snapshot of PostgreSQL: pg_dump and the queries of the backup see the same state, even if rows are written during the
 * backup.
 * @param url of the server itself, not of a pooler
 * @throws StartupError
 */
export async function openPostgresSource(url: string): Promise<BackupSource> {
  const { client, version } = await connectForBackup(url);
  try {
    const startProgram = await findPrograms(url, version);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    return {
      kind: 'postgres',
      version,
      db: drizzle({ client }) as unknown as Database,
      async withCurrent(use) {
        const current = await connectForBackup(url);
        try {
          return await use(drizzle({ client: current.client }) as unknown as Database);
        } finally {
          await current.client.end();
        }
      },
      async *dump() {
        const child = startProgram('pg_dump', ['--format=custom', '--no-password', `--snapshot=${rows[0].snapshot}`]);
        child.stdin.end();
        const completed = completion('pg_dump', child);
        completed.catch(() => {});
        try {
          yield* child.stdout;
          await completed;
        } finally {
          child.kill();
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
