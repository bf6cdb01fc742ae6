import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../database.ts';
import { isUnanswered } from '../../errors.ts';

/**
 * Opens a database on a pool. Transactions get their connection here, because drizzle never releases a connection whose BEGIN
 * failed, and returns connections to the pool that still wait for the server.
 */
export function openPooledDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool });
  // Kept, because prepared statements belong to a session of drizzle
  const connections = new WeakMap<PoolClient, Connection>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const { session, isBusy } = connections.get(client) ?? openConnection(client);
    connections.set(client, { session, isBusy });
    try {
      return await session.transaction(work, config);
    } finally {
      // The pool itself removes a connection that is closed
      client.release(isBusy());
    }
  };
  return db as unknown as Database;
}

interface Connection {
  readonly session: NodePgDatabase;
  /** Whether the connection still waits for a response; the pool must remove it. */
  isBusy(): boolean;
}

/**
 * Opens drizzle on a connection for transactions. Once a statement has had no response in time, the connection is busy, and
 * further statements fail at once. Otherwise the ROLLBACK would wait for the same time again.
 */
function openConnection(client: PoolClient): Connection {
  let unanswered: unknown;
  const query = client.query as (...statement: unknown[]) => Promise<unknown>;
  const wrapped: PoolClient = Object.create(client, {
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
  return { session: drizzle({ client: wrapped }), isBusy: () => unanswered !== undefined };
}
