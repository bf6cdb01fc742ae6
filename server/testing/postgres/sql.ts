import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes an empty database on a server.
 *
 * @param server URL of any database there, as a user who may create others
 * @returns the new database's URL
 */
export async function createDatabase(server: string, name = `test_${randomBytes(6).toString('hex')}`): Promise<string> {
  await run(server, `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
