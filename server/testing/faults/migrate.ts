import { pino } from 'pino';
import { openPostgres } from '../../src/platform/database/connection/postgres/postgres.ts';
import { readMigrations } from '../../src/platform/migrations/read-migrations.ts';
import { runMigrations } from '../../src/platform/migrations/run-migrations.ts';

// Applies the migrations of a folder in a separate process, which tests can kill.
const [url = '', folder = ''] = process.argv.slice(2);
const log = pino();
const database = await openPostgres(url, log);
await runMigrations(database, readMigrations(folder), log);
await database.close();
