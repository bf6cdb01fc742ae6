import type { OpenDatabase } from '../src/platform/database/database.ts';
import { wrapPglite } from '../src/platform/database/pglite.ts';
import { emptyPglite } from './pglite-template.ts';
import { createDatabase } from './postgres/sql.ts';

/** Where the nodes of a test keep their data. */
export interface TestDatabase {
  /** What a node is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** The embedded database; with PostgreSQL every node opens its own connections. */
  readonly embedded?: OpenDatabase;
  drop(): Promise<void>;
}

/** An empty database of the kind that TEST_DATABASE names. */
export async function testDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const url = await createDatabase(requiredUrl());
    return { env: { DATABASE_URL: url }, drop: async () => {} };
  }
  const embedded = wrapPglite(await emptyPglite());
  return { env: {}, embedded, drop: () => embedded.close() };
}

/** True where the tests run on PostgreSQL, so that several nodes can share it. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

function requiredUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: the tests on PostgreSQL need its address');
  return url;
}
