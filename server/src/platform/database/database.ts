import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction on it: stores take either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Statements of other libraries (jobs), as text with numbered parameters. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** An open database and what belongs to it. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** Brings it up to date with the numbered migrations of a folder. Nodes that start together take turns. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs a statement that is not built by the query builder and gives its rows. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
