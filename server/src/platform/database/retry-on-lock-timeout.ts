import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { sql } from 'drizzle-orm';
import { failure } from '../failure.ts';
import { isLockConflict } from './errors.ts';
import type { Transact, Transaction } from './transaction.ts';

/** Well below PostgreSQL's `deadlock_timeout` (1 s), after which either transaction could be rolled back. */
const LOCK_TIMEOUT_MS = 250;
const ATTEMPTS = 40;
const MAX_DELAY_MS = 50;

/**
 * Runs a transaction that locks many rows in an order that other transactions do not share, such as the deletion of an account.
 * If it waits 250 ms for a lock, it rolls back, without effects, and retries. So in a deadlock, this transaction is always the
 * one that is rolled back. See docs/decisions/0022-deletion-lock-timeout.md.
 * @throws Failure UNAVAILABLE after 40 attempts
 */
export async function retryOnLockTimeout<T>(transact: Transact, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await transact(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
        return work(tx);
      });
    } catch (error) {
      if (!isLockConflict(error)) throw error;
    }
    await sleep(Math.random() * MAX_DELAY_MS);
  }
  throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
}
