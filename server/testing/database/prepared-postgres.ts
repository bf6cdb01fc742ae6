import { createDatabase, PREPARED } from '../postgres/sql.ts';
import { startPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

/**
 * Starts a private PostgreSQL with the template of `createPreparedDatabase` and sets TEST_POSTGRES_URL, which child
 * processes inherit.
 * @returns a function that stops the server
 */
export async function startPreparedPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await prepareDatabase({ url: await createDatabase(server.url, { name: PREPARED }) });
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}

/** The name that Vitest calls. */
export const setup = startPreparedPostgres;

/** Creates a database with all tables and job queues but without rows. @returns its URL */
export function createPreparedDatabase(): Promise<string> {
  return createDatabase(testPostgresUrl(), { template: PREPARED });
}

/** Returns the URL of the private PostgreSQL. @throws Error when `startPreparedPostgres` did not run */
export function testPostgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: tests on PostgreSQL need its URL');
  return url;
}
