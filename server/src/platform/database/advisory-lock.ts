import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';

/** The keys of all advisory locks. Keys must never change, because nodes of different versions have to exclude each other. */
export const ADVISORY_LOCK_KEYS = {
  migrations: 7_153_020_240,
  admins: 7_153_020_241,
  'audit-log': 7_153_020_242,
  statistics: 7_153_020_244,
  'counted-draws': 7_153_020_245,
} as const;

/** Takes an advisory lock until `tx` ends: transactions that take the same lock run one after another. */
export async function takeAdvisoryLock(tx: Database, lock: keyof typeof ADVISORY_LOCK_KEYS): Promise<void> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEYS[lock]})`);
}

/**
 * Runs a function that takes locks, and gives them back if it returns false: it has then found out that another row must be locked
 * first, as all transactions lock in one order.
 */
export async function keepLocksIf(tx: Database, lock: () => Promise<boolean>): Promise<boolean> {
  await tx.execute(sql`savepoint locks`);
  const isKept = await lock();
  // Returning to a savepoint releases the locks that were taken since
  await tx.execute(isKept ? sql`release savepoint locks` : sql`rollback to savepoint locks`);
  return isKept;
}

/** Takes an advisory lock on a text, such as an email address, until `tx` ends. */
export async function takeAdvisoryLockOnText(tx: Database, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
