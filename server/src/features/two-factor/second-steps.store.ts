import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { secondSteps } from './tables.ts';

export async function insertSecondStep(db: Database, step: typeof secondSteps.$inferInsert): Promise<void> {
  await db.insert(secondSteps).values(step);
}

/**
 * Finds the account of a pending second step.
 * @param maxAttempts a step with that many attempts is no longer valid
 */
export async function findSecondStepAccount(
  db: Database,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: secondSteps.accountId })
    .from(secondSteps)
    .where(canAttempt(tokenHash, maxAttempts, now));
  return found?.accountId;
}

/** Counts an attempt at a second step. @returns false if none is left or the step has expired */
export async function consumeAttempt(
  db: Database,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(secondSteps)
    .set({ tries: sql`${secondSteps.tries} + 1` })
    .where(canAttempt(tokenHash, maxAttempts, now))
    .returning({ tokenHash: secondSteps.tokenHash });
  return updated.length > 0;
}

function canAttempt(tokenHash: string, maxAttempts: number, now: Date) {
  return and(eq(secondSteps.tokenHash, tokenHash), lt(secondSteps.tries, maxAttempts), gt(secondSteps.expiresAt, now));
}

export async function deleteSecondStep(db: Database, tokenHash: string): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.tokenHash, tokenHash));
}

export async function deleteExpiredSecondSteps(db: Database, now: Date): Promise<void> {
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
}
