import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { backupCodes, secondFactors, wrongCodes } from '../tables.ts';

// Whoever writes here holds the account's row (lockAccount) or shares it (shareAccount), as its deletion does: nothing
// waits in a circle, and what was read stays true.

export type SecondFactor = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactor | undefined> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return found;
}

/** Keeps a new secret that is not verified yet, in place of an earlier one. */
export async function putSecret(db: Database, accountId: string, sealedSecret: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ accountId, sealedSecret })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { sealedSecret, lastStep: 0 } });
}

/** Takes a step that no code was accepted of; of two at once only one gets true. */
export async function takeStep(db: Database, accountId: string, step: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

/** Marks the secret as verified, where it is still that one. */
export async function verifySecret(db: Database, accountId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const verified = await db
    .update(secondFactors)
    .set({ verifiedAt: now, lastUsedAt: null })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.sealedSecret, sealedSecret)))
    .returning({ accountId: secondFactors.accountId });
  return verified.length > 0;
}

export async function deleteSecondFactor(db: Database, accountId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Keeps these codes; all earlier ones are void. */
export async function replaceBackupCodes(db: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  await db.insert(backupCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Spends a backup code; of two at once only one gets true. */
export async function takeBackupCode(db: Database, accountId: string, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(backupCodes)
    .where(and(eq(backupCodes.accountId, accountId), eq(backupCodes.codeHash, codeHash)))
    .returning({ accountId: backupCodes.accountId });
  if (taken.length === 0) return false;
  await db.update(secondFactors).set({ lastUsedAt: now }).where(eq(secondFactors.accountId, accountId));
  return true;
}

export async function insertWrongCode(db: Database, wrong: typeof wrongCodes.$inferInsert): Promise<void> {
  await db.insert(wrongCodes).values(wrong);
}

/** How many codes were wrong since a moment, and when the first of them was. */
export async function countWrongCodes(db: Database, accountId: string, since: Date) {
  const [counted] = await db
    .select({ wrong: count(), first: min(wrongCodes.at) })
    .from(wrongCodes)
    .where(and(eq(wrongCodes.accountId, accountId), gt(wrongCodes.at, since)));
  return { wrong: counted?.wrong ?? 0, first: counted?.first ?? null };
}

/** Forgets wrong codes from before a moment: they count no more. */
export async function deleteWrongCodesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(wrongCodes).where(lt(wrongCodes.at, moment));
}
