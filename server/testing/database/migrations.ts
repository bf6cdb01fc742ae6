import { pino } from 'pino';
import { openPostgres } from '../../src/platform/database/connection/postgres/postgres.ts';
import type { Migration } from '../../src/platform/migrations/read-migrations.ts';
import { runMigrations } from '../../src/platform/migrations/run-migrations.ts';
import type { TestDatabase } from './database.ts';

export { runMigrateCommand } from '../../src/migrate-command.ts';
export { type Migration, readMigrations } from '../../src/platform/migrations/read-migrations.ts';

const log = pino({ level: 'silent' });

/** Applies migrations to a test database. */
export async function migrateTo({ embedded, env }: TestDatabase, migrations: readonly Migration[]): Promise<void> {
  if (embedded) return runMigrations(embedded, migrations, log);
  const opened = await openPostgres(env.DATABASE_URL as string, log);
  try {
    await runMigrations(opened, migrations, log);
  } finally {
    await opened.close();
  }
}
