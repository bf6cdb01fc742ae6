import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';

/** Reads the database's clock. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const [row] = await queryRows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  if (!row) throw new Error('The database returned no time');
  return new Date(row.ms);
}
