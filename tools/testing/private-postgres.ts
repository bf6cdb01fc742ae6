import { type PrivatePostgres, startPostgres } from '@app/server/testing/postgres';
import { createDatabase, PREPARED } from '@app/server/testing/postgres/sql';
import { prepareDatabase } from '@app/server/testing/prepare-database';

let server: PrivatePostgres | undefined;

/** Starts a private PostgreSQL with the test database template and sets TEST_POSTGRES_URL. */
export async function setup(): Promise<void> {
  server = await startPostgres();
  await prepareDatabase({ url: await createDatabase(server.url, { name: PREPARED }) });
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
