import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { signups } from './tables.ts';

export type SignupRow = typeof signups.$inferSelect;

/** Stores a sign-up until the user chooses a username. */
export async function insertSignup(db: Database, signup: typeof signups.$inferInsert): Promise<void> {
  await db.insert(signups).values(signup);
}

/** Returns an unexpired sign-up. */
export async function findSignup(db: Database, tokenHash: string, now: Date): Promise<SignupRow | undefined> {
  const [signup] = await db
    .select()
    .from(signups)
    .where(and(eq(signups.tokenHash, tokenHash), gt(signups.expiresAt, now)));
  return signup;
}

/** Stores the email address that was entered last in a sign-up. */
export async function updateSignupEmail(db: Database, tokenHash: string, email: string): Promise<void> {
  await db.update(signups).set({ email }).where(eq(signups.tokenHash, tokenHash));
}

/** Deletes and returns an unexpired sign-up. */
export async function consumeSignup(db: Database, tokenHash: string, now: Date): Promise<SignupRow | undefined> {
  const [signup] = await db
    .delete(signups)
    .where(and(eq(signups.tokenHash, tokenHash), gt(signups.expiresAt, now)))
    .returning();
  return signup;
}

export async function deleteExpiredSignups(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, signups, lt(signups.expiresAt, now));
}
