import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { isUnanswered } from '../errors.ts';

/**
 * Opens a database on a pool. A transaction takes its connection here and not in drizzle, which never releases a connection
 * on which BEGIN failed, and returns one to the pool that still waits for the server.
 */
export function openPooledDatabase(pool: Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBusy = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isBusy = isUnanswered(error);
      throw error;
    } finally {
      // the pool itself removes a connection that is closed
      client.release(isBusy);
    }
  };
  return db as unknown as Database;
}
