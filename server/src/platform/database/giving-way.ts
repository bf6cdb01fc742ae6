import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { sql } from 'drizzle-orm';
import { failure } from '../failure.ts';
import type { Database } from './database.ts';
import { isBlocked } from './errors.ts';

/** Well below PostgreSQL's `deadlock_timeout` (1 s), after which it would undo whichever transaction it met first. */
const LOCK_TIMEOUT_MS = 250;
const ATTEMPTS = 40;
const PAUSE_MS = 50;

/**
 * Runs a transaction that touches rows which others lock in orders of their own, such as one that deletes an account
 * with all it has. Where it waits for a lock for a quarter of a second it lets go of what it holds and begins anew, so
 * that of two which wait for each other it is always the one that gives way.
 * @throws Failure UNAVAILABLE after 40 attempts
 */
export async function givingWay<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
        return work(tx);
      });
    } catch (error) {
      if (!isBlocked(error)) throw error;
    }
    await sleep(Math.random() * PAUSE_MS);
  }
  throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
}
