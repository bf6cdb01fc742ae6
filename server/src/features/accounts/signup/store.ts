import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { signups } from '../tables.ts';

export type Signup = typeof signups.$inferSelect;

/** Keeps a signup until its username is chosen. */
export async function insertSignup(db: Database, signup: typeof signups.$inferInsert): Promise<void> {
  await db.insert(signups).values(signup);
}

/** A signup that has not expired. */
export async function findSignup(db: Database, tokenHash: string, now: Date): Promise<Signup | undefined> {
  const [signup] = await db
    .select()
    .from(signups)
    .where(and(eq(signups.tokenHash, tokenHash), gt(signups.expiresAt, now)));
  return signup;
}

/** Notes the address that was typed last in a signup. */
export async function noteAddress(db: Database, tokenHash: string, email: string): Promise<void> {
  await db.update(signups).set({ email }).where(eq(signups.tokenHash, tokenHash));
}

/** Takes a signup that has not expired; it is gone once the transaction succeeds. */
export async function takeSignup(db: Database, tokenHash: string, now: Date): Promise<Signup | undefined> {
  const [signup] = await db
    .delete(signups)
    .where(and(eq(signups.tokenHash, tokenHash), gt(signups.expiresAt, now)))
    .returning();
  return signup;
}

export async function deleteExpiredSignups(db: Database, now: Date): Promise<void> {
  await db.delete(signups).where(lt(signups.expiresAt, now));
}
