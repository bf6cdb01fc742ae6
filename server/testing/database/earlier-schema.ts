import { pino } from 'pino';
import { openPostgres } from '../../src/platform/database/connection/postgres.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { type Migration, readMigrations } from '../../src/platform/migrations/read-migrations.ts';
import { runMigrations } from '../../src/platform/migrations/run-migrations.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

const log = pino({ level: 'silent' });

/**
 * Creates a database with the schema of an earlier version.
 * @param before the first migration that is not applied, such as `0017_draws-by-collector`
 */
export async function databaseBeforeMigration(before: string): Promise<TestDatabase> {
  const migrations = readMigrations();
  const end = migrations.findIndex(({ name }) => name === before);
  if (end === -1) throw new Error(`There is no migration ${before}`);
  const database = await emptyDatabase();
  await migrateTo(database, migrations.slice(0, end));
  return database;
}

/** Applies migrations to a test database. */
export async function migrateTo(database: TestDatabase, migrations: readonly Migration[]): Promise<void> {
  await withOpenDatabase(database, (opened) => runMigrations(opened, migrations, log));
}

async function withOpenDatabase(
  { embedded, env }: TestDatabase,
  work: (opened: OpenDatabase) => Promise<void>,
): Promise<void> {
  if (embedded) return work(embedded);
  const opened = await openPostgres(env.DATABASE_URL as string, log);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}
