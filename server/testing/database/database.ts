import { wrapPglite } from '../../src/platform/database/connection/pglite.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { createDatabase } from '../postgres/sql.ts';
import { copyPgliteTemplate, type PgliteTemplate } from './pglite-template.ts';
import { createPreparedDatabase, testPostgresUrl } from './prepared-postgres.ts';

/** The database of the nodes of a test. */
export interface TestDatabase {
  /** The settings of a node that uses the database. */
  readonly env: Readonly<Record<string, string>>;
  /** The embedded database; undefined on PostgreSQL, to which each node opens its own connections. */
  readonly embedded?: OpenDatabase;
  drop(): Promise<void>;
}

/** Creates a database of the kind that TEST_DATABASE selects, with all tables and job queues but without rows. */
export function testDatabase(): Promise<TestDatabase> {
  return create('prepared');
}

/** Creates a database without tables, as operators provide it for the first start. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create('empty');
}

async function create(template: PgliteTemplate): Promise<TestDatabase> {
  if (onPostgres) {
    const url = await (template === 'empty' ? createDatabase(testPostgresUrl()) : createPreparedDatabase());
    return { env: { DATABASE_URL: url }, drop: async () => {} };
  }
  const embedded = wrapPglite(await copyPgliteTemplate(template));
  return { env: {}, embedded, drop: () => embedded.close() };
}

/** Whether the tests run on PostgreSQL, so that several nodes can share a database. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';
