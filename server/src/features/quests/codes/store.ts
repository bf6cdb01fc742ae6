import { and, count, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { claimCodes, supporterCodes } from '../model/tables.ts';

type SupporterCode = typeof supporterCodes.$inferSelect;
type ClaimCode = typeof claimCodes.$inferSelect;

/** Lists the supporter codes of an account, the current one first. */
export function listSupporterCodes(db: Database, accountId: string): Promise<SupporterCode[]> {
  return db
    .select()
    .from(supporterCodes)
    .where(eq(supporterCodes.accountId, accountId))
    .orderBy(desc(supporterCodes.replacedAt), desc(supporterCodes.createdAt));
}

/** Inserts a supporter code. @returns false if it exists, or the account has a current one */
export async function insertSupporterCode(
  db: Database,
  supporterCode: typeof supporterCodes.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(supporterCodes)
    .values(supporterCode)
    .onConflictDoNothing()
    .returning({ code: supporterCodes.code });
  return inserted.length > 0;
}

/** Marks the current supporter code of an account as replaced. */
export async function replaceCurrentCode(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx
    .update(supporterCodes)
    .set({ replacedAt: now })
    .where(and(eq(supporterCodes.accountId, accountId), isNull(supporterCodes.replacedAt)));
}

/** Lists which of these supporter codes work, with their accounts. @param replacedAfter a code replaced later still works */
export function listWorkingCodes(db: Database, codes: readonly string[], replacedAfter: Date) {
  return db
    .select({ code: supporterCodes.code, accountId: supporterCodes.accountId })
    .from(supporterCodes)
    .where(
      and(
        inArray(supporterCodes.code, [...codes]),
        or(isNull(supporterCodes.replacedAt), gt(supporterCodes.replacedAt, replacedAfter)),
      ),
    );
}

/** Counts the claim codes of a quest that nobody has used. */
export async function countUnusedCodes(db: Database, questId: string): Promise<number> {
  const [row] = await db
    .select({ unused: count() })
    .from(claimCodes)
    .where(and(eq(claimCodes.questId, questId), isNull(claimCodes.usedAt)));
  return row?.unused ?? 0;
}

/** Inserts claim codes, unless they exist. */
export async function insertClaimCodes(tx: Database, questId: string, hashes: readonly string[]): Promise<void> {
  await tx
    .insert(claimCodes)
    .values(hashes.map((hash) => ({ hash, questId })))
    .onConflictDoNothing();
}

/** Whether a claim code exists. */
export async function claimCodeExists(db: Database, hash: string): Promise<boolean> {
  return (await db.$count(claimCodes, eq(claimCodes.hash, hash))) > 0;
}

/** Finds a claim code and locks it until the transaction ends. */
export async function lockClaimCode(tx: Database, hash: string): Promise<ClaimCode | undefined> {
  const [code] = await tx.select().from(claimCodes).where(eq(claimCodes.hash, hash)).for('update');
  return code;
}

/** Marks a claim code as used by an account's request. */
export async function saveClaimCodeUse(
  tx: Database,
  hash: string,
  use: Pick<ClaimCode, 'usedBy' | 'usedAt' | 'requestId'>,
): Promise<void> {
  await tx.update(claimCodes).set(use).where(eq(claimCodes.hash, hash));
}
