import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, rowsOf } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Brings the database up to date. */
export function migrate(database: OpenDatabase): Promise<void> {
  return database.migrate(MIGRATIONS);
}

/** What the database's clock says. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  if (!row) throw new Error('The database did not tell its time');
  return new Date(row.ms);
}
