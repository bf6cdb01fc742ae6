import type { ExecuteSql } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { LOCK_TIMEOUT_MS, retryOnLockConflict } from './lock-retries.ts';
import type { Migration, Statement } from './read-migrations.ts';

/** Pages of a table per batch, 1.6 MB: some thousand rows, which are locked for a fraction of a second. */
const BATCH_PAGES = 200;
const PROGRESS_INTERVAL_MS = 5000;
/** The name of the index, if a statement creates one concurrently. */
const CREATES_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;
const IS_CONCURRENT = /\bINDEX\s+CONCURRENTLY\b/i;

/** Runs a statement outside a transaction, in batches if the statement declares a batch table. */
export async function runAlone(query: ExecuteSql, { name }: Migration, statement: Statement, log: Log): Promise<void> {
  const { text, batchTable } = statement;
  if (batchTable !== undefined) return runInBatches(query, name, text, batchTable, log);
  await retryOnLockConflict(log, name, async () => {
    // A concurrent build blocks nobody while it waits for older transactions, which may take as long as a backup
    await query(`set lock_timeout = ${IS_CONCURRENT.test(text) ? 0 : LOCK_TIMEOUT_MS}`);
    const index = CREATES_INDEX.exec(text)?.[1];
    if (index !== undefined) await dropInvalidIndex(query, name, index, log);
    await query(text);
  });
}

/** Drops an index that an interrupted concurrent build left; `IF NOT EXISTS` would accept it. */
async function dropInvalidIndex(query: ExecuteSql, migration: string, index: string, log: Log): Promise<void> {
  const { rows } = await query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `public."${index}"`,
  ]);
  if (rows.length === 0) return;
  log.warn({ migration, index }, 'dropping an invalid index that an interrupted migration left');
  await query(`drop index concurrently if exists public."${index}"`);
}

/**
 * Runs a statement for one range of a table's pages at a time. Rows that are inserted or updated during the run may be in pages
 * that are already done, or beyond the last page. An earlier statement of the migration must create a trigger that handles them,
 * before every insert and before every update of any column.
 */
async function runInBatches(
  query: ExecuteSql,
  migration: string,
  text: string,
  table: string,
  log: Log,
): Promise<void> {
  const { rows } = await query(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [`public."${table}"`],
  );
  const { pages } = rows[0] as { pages: number };
  await query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  let reportedAt = Date.now();
  for (let page = 0; page < pages; page += BATCH_PAGES) {
    const range = [`(${page},0)`, `(${page + BATCH_PAGES},0)`];
    await retryOnLockConflict(log, migration, () => query(text, range));
    if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = Date.now();
    const percent = Math.min(100, Math.round(((page + BATCH_PAGES) / pages) * 100));
    log.info({ migration, table, percent }, 'migrating rows');
  }
}
