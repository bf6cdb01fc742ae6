import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { secondSteps } from '../../tables.ts';

export async function insertSecondStep(db: Database, step: typeof secondSteps.$inferInsert): Promise<void> {
  await db.insert(secondSteps).values(step);
}

/** Whose second step a token is for, while it may still be tried. */
export async function ownerOfSecondStep(
  db: Database,
  tokenHash: string,
  tries: number,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: secondSteps.accountId })
    .from(secondSteps)
    .where(mayBeTried(tokenHash, tries, now));
  return found?.accountId;
}

/** Counts a try, where one is left: false where none is. */
export async function takeTry(db: Database, tokenHash: string, tries: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(secondSteps)
    .set({ tries: sql`${secondSteps.tries} + 1` })
    .where(mayBeTried(tokenHash, tries, now))
    .returning({ tokenHash: secondSteps.tokenHash });
  return taken.length > 0;
}

function mayBeTried(tokenHash: string, tries: number, now: Date) {
  return and(eq(secondSteps.tokenHash, tokenHash), lt(secondSteps.tries, tries), gt(secondSteps.expiresAt, now));
}

export async function deleteSecondStep(db: Database, tokenHash: string): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.tokenHash, tokenHash));
}

export async function deleteExpiredSecondSteps(db: Database, now: Date): Promise<void> {
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
}
