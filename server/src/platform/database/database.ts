import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../log/log.ts';

/** Maximum duration of a statement. The time at which seeds are revealed depends on it (cards/days). */
export const STATEMENT_TIMEOUT_SECONDS = 10;

/** The extension of PostgreSQL that the migrations create. */
export const EXTENSION = 'pg_trgm';
/** What to do if the extension is missing and cannot be created. */
export const EXTENSION_REMEDY = `install PostgreSQL's contrib modules on its server and run in this database, as an administrator: create extension ${EXTENSION}`;

/** The database or a transaction; stores accept either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Executes SQL text with numbered parameters, for libraries that build their own statements (pg-boss). */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** An open database. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /**
   * Migrates on a separate connection without a statement timeout. Each statement is a transaction of its own. Nodes
   * that start at the same time run one after another.
   */
  withMigrationConnection(log: Log, work: (query: ExecuteSql) => Promise<void>): Promise<void>;
  /** The state of the pool of connections; undefined if there is only one connection. */
  readonly pool?: () => PoolState;
  close(): Promise<void>;
}

/** Numbers of connections, and of callers that wait for one. */
export interface PoolState {
  readonly max: number;
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Runs a raw SQL statement and returns its rows. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
