import { getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface Query {
  prepare(name: string): unknown;
}

/** Keyed by the drizzle session of a connection or pool. */
const statements = new WeakMap<object, Map<string, unknown>>();

/**
 * Returns a prepared statement of a connection or pool. It is built once, because building the SQL of a large statement takes longer
 * than sending it.
 * @param name of the statement in PostgreSQL
 * @param build builds the statement, with placeholders for its parameters
 */
export function preparedStatement<Q extends Query>(
  db: Database,
  name: string,
  build: (db: Database) => Q,
): ReturnType<Q['prepare']> {
  const { session } = db._;
  const ofSession = statements.get(session) ?? new Map<string, unknown>();
  statements.set(session, ofSession);
  const statement = ofSession.get(name) ?? build(db).prepare(name);
  ofSession.set(name, statement);
  return statement as ReturnType<Q['prepare']>;
}

/** Returns a placeholder for each column of a table, named like the property of the column. */
export function placeholdersOf<T extends PgTable>(table: T): { [Column in keyof T['$inferSelect']]: Placeholder } {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as ReturnType<typeof placeholdersOf<T>>;
}
