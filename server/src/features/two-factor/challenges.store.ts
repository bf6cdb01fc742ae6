import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { secondFactorChallenges } from './tables.ts';

export async function insertChallenge(
  db: Database,
  challenge: typeof secondFactorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(secondFactorChallenges).values(challenge);
}

/**
 * Finds the account of a pending second factor challenge.
 * @param maxAttempts a challenge is no longer valid after this many attempts
 */
export async function findAccountIdOfChallenge(
  db: Database,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
): Promise<string | undefined> {
  const [challenge] = await db
    .select({ accountId: secondFactorChallenges.accountId })
    .from(secondFactorChallenges)
    .where(canAttempt(tokenHash, maxAttempts, now));
  return challenge?.accountId;
}

/** Counts an attempt at a challenge. @returns false if none is left or the challenge has expired */
export async function consumeChallengeAttempt(
  db: Database,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(secondFactorChallenges)
    .set({ attempts: sql`${secondFactorChallenges.attempts} + 1` })
    .where(canAttempt(tokenHash, maxAttempts, now))
    .returning({ tokenHash: secondFactorChallenges.tokenHash });
  return updated.length > 0;
}

function canAttempt(tokenHash: string, maxAttempts: number, now: Date) {
  return and(
    eq(secondFactorChallenges.tokenHash, tokenHash),
    lt(secondFactorChallenges.attempts, maxAttempts),
    gt(secondFactorChallenges.expiresAt, now),
  );
}

export async function deleteChallenge(db: Database, tokenHash: string): Promise<void> {
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.tokenHash, tokenHash));
}

/** Deletes every challenge of an account. */
export async function deleteChallenges(db: Database, accountId: string): Promise<void> {
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.accountId, accountId));
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(secondFactorChallenges).where(lt(secondFactorChallenges.expiresAt, now));
}
