import { setTimeout as sleep } from 'node:timers/promises';
import { isLockConflict } from '../database/errors.ts';
import type { Log } from '../log/log.ts';

/**
 * Maximum time that a statement of a migration waits for a lock. While it waits for an exclusive lock, all later reads and
 * writes of the table wait behind it.
 */
export const LOCK_TIMEOUT_MS = 1000;
/** Number of attempts, which take more than four minutes with the delays below. */
const ATTEMPTS = 30;
const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/**
 * Retries work that failed because of a lock, with exponential backoff, so that others can proceed in between.
 * @param work must leave nothing behind that prevents a repetition
 * @throws the last error after 30 attempts, and any other error at once
 */
export async function retryOnLockConflict<T>(log: Log, migration: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error) || attempt === ATTEMPTS) throw error;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
      log.warn({ migration, attempt, of: ATTEMPTS, delayMs }, 'a lock is not available, will retry the migration');
      await sleep(delayMs);
    }
  }
}
