import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Templates of a new database: without tables, or with the product's tables and job queues. */
const EMPTY = 'template0';
export const PREPARED = 'prepared';

interface NewDatabase {
  readonly name?: string;
  /** The database that is copied; by default an empty database. */
  readonly template?: string;
}

/**
 * Creates a database on a server.
 *
 * @param server the URL of any database on the server, with a user who may create databases
 * @returns the new database's URL
 */
export async function createDatabase(
  server: string,
  { name = `test_${randomBytes(6).toString('hex')}`, template = EMPTY }: NewDatabase = {},
): Promise<string> {
  await executeSql(server, `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement, or several without values, on a new connection. @returns the rows */
export async function executeSql<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await openClient(url);
  try {
    return (await client.query(text, values.length > 0 ? values : undefined)).rows;
  } finally {
    await client.end();
  }
}

/** Opens a connection. If the server ends the connection, the running statement rejects, and there is no uncaught error. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
