import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { secondFactorChallenges } from './tables.ts';

export async function insertChallenge(
  db: Database,
  challenge: typeof secondFactorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(secondFactorChallenges).values(challenge);
}

/**
 * Counts an attempt at a second factor challenge.
 * @param maxAttempts a challenge is no longer valid after this many attempts
 * @returns the account of the challenge; undefined if no attempt is left or the challenge has expired
 */
export async function consumeChallengeAttempt(
  db: Database,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
): Promise<string | undefined> {
  const [challenge] = await db
    .update(secondFactorChallenges)
    .set({ attempts: sql`${secondFactorChallenges.attempts} + 1` })
    .where(
      and(
        eq(secondFactorChallenges.tokenHash, tokenHash),
        lt(secondFactorChallenges.attempts, maxAttempts),
        gt(secondFactorChallenges.expiresAt, now),
      ),
    )
    .returning({ accountId: secondFactorChallenges.accountId });
  return challenge?.accountId;
}

/** Whether a challenge has been neither completed nor revoked. */
export async function isChallengePending(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(secondFactorChallenges, eq(secondFactorChallenges.tokenHash, tokenHash))) > 0;
}

export async function deleteChallenge(db: Database, tokenHash: string): Promise<void> {
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.tokenHash, tokenHash));
}

/** Deletes every challenge of an account. */
export async function deleteChallenges(db: Database, accountId: string): Promise<void> {
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.accountId, accountId));
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, secondFactorChallenges, lt(secondFactorChallenges.expiresAt, now));
}
