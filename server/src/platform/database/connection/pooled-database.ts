import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { isUnanswered } from '../errors.ts';

/**
 * Opens a database on a pool. Transactions get their connection here, because drizzle never releases a connection whose BEGIN
 * failed, and returns connections that still wait for the server to the pool.
 */
export function openPooledDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const { session, isBusy } = failAfterUnanswered(client);
    try {
      return await drizzle({ client: session }).transaction(work, config);
    } finally {
      // the pool itself removes a connection that is closed
      client.release(isBusy());
    }
  };
  return db as unknown as Database;
}

/**
 * Wraps the connection of a transaction: once a statement has had no response in time, the connection is busy, and further
 * statements fail at once. The ROLLBACK would wait as long again.
 */
function failAfterUnanswered(client: PoolClient): { readonly session: PoolClient; isBusy(): boolean } {
  let unanswered: unknown;
  const query = client.query as (...statement: unknown[]) => Promise<unknown>;
  const session: PoolClient = Object.create(client, {
    query: {
      async value(...statement: unknown[]) {
        if (unanswered !== undefined) throw unanswered;
        return query.apply(client, statement).catch((error: unknown) => {
          if (isUnanswered(error)) unanswered = error;
          throw error;
        });
      },
    },
  });
  return { session, isBusy: () => unanswered !== undefined };
}
