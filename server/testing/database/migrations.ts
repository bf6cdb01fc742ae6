export { runMigrateCommand } from '../../src/migrate-command.ts';
export { type Migration, readMigrations } from '../../src/platform/migrations/read-migrations.ts';
