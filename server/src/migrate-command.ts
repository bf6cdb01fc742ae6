import { readSettings } from './config/read-settings.ts';
import type { Environment } from './config/settings-reader.ts';
import { openDatabase } from './platform/database/connection/open.ts';
import { migrateJobTables } from './platform/jobs/boss.ts';
import { createLog } from './platform/log/log.ts';
import { createSchema } from './platform/migrations/schema.ts';

/**
 * Runs `npm run migrate`: applies the pending migrations with the server's settings, regardless of MIGRATE.
 * @throws SettingsError, StartupError
 */
export async function runMigrateCommand(env: Environment): Promise<void> {
  const config = readSettings(env);
  const log = createLog(config);
  const database = await openDatabase(config, log);
  try {
    await createSchema(database, log).migrate();
    await migrateJobTables(database, log);
    log.info('the database is up to date');
  } finally {
    await database.close();
  }
}
