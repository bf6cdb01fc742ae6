import { type PrivatePostgres, startPostgres } from '@app/server/testing/postgres';

let server: PrivatePostgres | undefined;

/** Starts the private PostgreSQL that tests make their databases on; its URL is in TEST_POSTGRES_URL. */
export async function setup(): Promise<void> {
  server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
