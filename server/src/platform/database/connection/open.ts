import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Log } from '../../log/log.ts';
import type { OpenDatabase } from '../database.ts';

/**
 * Opens the configured database: PostgreSQL if DATABASE_URL is set, otherwise PGlite. Only the driver in use is loaded.
 * @throws StartupError
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePoolSize: poolSize } = config;
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(join(config.dataDir, 'db'));
  }
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(databaseUrl, log, { directUrl, poolSize });
}
