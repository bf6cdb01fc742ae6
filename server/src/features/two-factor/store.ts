import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { backupCodes, secondFactors, wrongCodes } from './tables.ts';

// Callers of the functions that write must have locked the account (lockAccount, lockAccountForShare), as account deletion does.
// This prevents deadlocks, and changes of the rows that they have read.

export type SecondFactor = typeof secondFactors.$inferSelect;

/** The encrypted secrets of authenticator apps. */
export const sealedSecrets = { table: secondFactors, id: secondFactors.accountId, sealed: secondFactors.sealedSecret };

export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return factor;
}

/** Stores an unverified secret in place of an earlier one. */
export async function upsertUnverifiedSecret(db: Database, accountId: string, sealedSecret: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ accountId, sealedSecret })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { sealedSecret, lastStep: 0 } });
}

/** Marks a time step as used. @returns false if a code of this or a later step was accepted before */
export async function consumeTimeStep(db: Database, accountId: string, step: number, now: Date): Promise<boolean> {
  const updated = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return updated.length > 0;
}

export async function markSecretVerified(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .update(secondFactors)
    .set({ verifiedAt: now, lastUsedAt: null })
    .where(eq(secondFactors.accountId, accountId));
}

export async function deleteSecondFactor(db: Database, accountId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Replaces all backup codes of an account, and their salt. */
export async function replaceBackupCodes(
  db: Database,
  accountId: string,
  backupSalt: string,
  hashes: readonly string[],
): Promise<void> {
  await db.update(secondFactors).set({ backupSalt }).where(eq(secondFactors.accountId, accountId));
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  await db.insert(backupCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Consumes a backup code. @returns false if it is wrong or was used before */
export async function consumeBackupCode(
  db: Database,
  accountId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .delete(backupCodes)
    .where(and(eq(backupCodes.accountId, accountId), eq(backupCodes.codeHash, codeHash)))
    .returning({ accountId: backupCodes.accountId });
  if (deleted.length === 0) return false;
  await db.update(secondFactors).set({ lastUsedAt: now }).where(eq(secondFactors.accountId, accountId));
  return true;
}

export async function insertWrongCode(db: Database, row: typeof wrongCodes.$inferInsert): Promise<void> {
  await db.insert(wrongCodes).values(row);
}

/** Counts the wrong codes since a time. @returns their number and when the first of them was entered */
export async function countWrongCodes(db: Database, accountId: string, since: Date) {
  const [row] = await db
    .select({ count: count(), firstAt: min(wrongCodes.at) })
    .from(wrongCodes)
    .where(and(eq(wrongCodes.accountId, accountId), gt(wrongCodes.at, since)));
  return { count: row?.count ?? 0, firstAt: row?.firstAt ?? null };
}

export async function deleteWrongCodesBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, wrongCodes, lt(wrongCodes.at, before));
}
