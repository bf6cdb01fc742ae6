import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { type Database, type OpenDatabase, rowsOf } from './database.ts';

const MIGRATIONS: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};
/** Any number that nothing else on the database locks. */
const MIGRATION_LOCK = 7_153_020_240;

/** Brings the database up to date. Nodes that start together take turns. */
export async function migrate({ kind, db }: OpenDatabase): Promise<void> {
  if (kind === 'pglite') {
    const { migrate: run } = await import('drizzle-orm/pglite/migrator');
    await run(db as never, MIGRATIONS);
    return;
  }
  const { migrate: run } = await import('drizzle-orm/node-postgres/migrator');
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await run(tx as never, MIGRATIONS);
  });
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
