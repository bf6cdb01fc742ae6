import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, queryRows } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Applies the pending migrations of the server. */
export function migrate(database: OpenDatabase): Promise<void> {
  return database.migrate(MIGRATIONS);
}

/** Reads the database's clock. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const [row] = await queryRows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  if (!row) throw new Error('The database returned no time');
  return new Date(row.ms);
}
