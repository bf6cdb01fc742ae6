import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Maximum duration of a statement. The reveal of a day's seed relies on it (cards/days). */
export const STATEMENT_TIMEOUT_SECONDS = 10;

/** The database or a transaction; stores accept either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Executes SQL text with numbered parameters, for libraries that build their own statements (pg-boss). */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** An open database. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** Applies the pending migrations of a folder. Nodes that start at the same time run one after another. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs a raw SQL statement and returns its rows. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
