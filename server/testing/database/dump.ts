import type { ExecuteSql } from '../../src/platform/database/database.ts';
import { openClient } from '../postgres/sql.ts';
import { until } from '../processes/until.ts';
import type { TestDatabase } from './database.ts';

const EMAIL_TIMEOUT_MS = 40_000;

/** The rows of all tables as text, by `schema.table`. */
export type Dump = ReadonlyMap<string, readonly string[]>;

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

const WRITTEN_BY_NODES: ReadonlySet<string> = new Set([
  'public.app_secret_nodes',
  'public.app_secrets',
  'public.draw_days',
  'public.statistics_snapshots',
]);

/** Runs one statement on a test database. @returns the rows */
export async function query<Row>(database: TestDatabase, text: string, values: unknown[] = []): Promise<Row[]> {
  return withSql(database, async (sql) => (await sql(text, values)).rows as Row[]);
}

/** Runs several statements on a test database. */
export async function executeAll(database: TestDatabase, texts: string): Promise<void> {
  await withSql(database, (sql) => sql(texts));
}

/** Reads all tables of a database, as a stolen backup would contain them. */
export function dumpAll(database: TestDatabase): Promise<Dump> {
  return withSql(database, async (sql) => {
    const tables = (await sql(TABLES)).rows as { name: string }[];
    const dump = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
    const selects = tables.map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`);
    const { rows } = await sql(`${selects.join(' union all ')} order by 1, 2`);
    for (const { name, row } of rows as { name: string; row: string }[]) dump.get(name)?.push(row);
    return dump;
  });
}

/**
 * Reads the product's tables and the queued emails, without other job data and without the tables that nodes write regularly: the
 * secrets in use, the draw days and the snapshot of the statistics.
 */
export async function dumpProductTables(database: TestDatabase): Promise<Map<string, readonly string[]>> {
  const dump = await dumpAll(database);
  const productTables = [...dump].filter(([name]) => name.startsWith('public.') && !WRITTEN_BY_NODES.has(name));
  const queuedEmails = await query<{ id: string }>(
    database,
    `select id from pgboss.job where name = 'mail' order by id`,
  );
  return new Map<string, readonly string[]>([...productTables, ['mails', queuedEmails.map(({ id }) => id)]]);
}

async function withSql<T>({ embedded, env }: TestDatabase, work: (sql: ExecuteSql) => Promise<T>): Promise<T> {
  if (embedded) return work(embedded.executeSql);
  const client = await openClient(env.DATABASE_URL as string);
  try {
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

/** Waits until all emails, and all jobs that enqueue emails, are completed. */
export async function allEmailsSent(database: TestDatabase): Promise<void> {
  const pending = `select 1 from pgboss.job
    where name in ('mail', 'forgot-password', 'resend-verification') and state in ('created', 'retry', 'active')`;
  await until(async () => (await query(database, pending)).length === 0, EMAIL_TIMEOUT_MS);
}

/** Returns all rows that a sign-in or linking can create, but no rows that jobs write. */
export function signInRecords({
  database,
}: {
  readonly database: TestDatabase;
}): Promise<{ kind: string; key: string }[]> {
  return query(
    database,
    `select 'account' as kind, id::text as key from accounts
     union all select 'identity', provider || ' ' || subject || ' ' || account_id from identities
     union all select 'signup', token_hash from signups
     union all select 'session', id::text from sessions
     order by 1, 2`,
  );
}
