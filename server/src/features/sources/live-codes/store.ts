import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { minIdAt } from '../../../platform/randomness.ts';
import { sourceEvents, wrongLiveCodes } from '../model/tables.ts';

/** Returns the times of the latest wrong codes that an account has tried, the latest first. */
export async function listWrongTries(tx: Database, accountId: string, limit: number): Promise<Date[]> {
  const rows = await tx
    .select({ at: wrongLiveCodes.at })
    .from(wrongLiveCodes)
    .where(eq(wrongLiveCodes.accountId, accountId))
    .orderBy(desc(wrongLiveCodes.id))
    .limit(limit);
  return rows.map(({ at }) => at);
}

export async function insertWrongTry(tx: Database, row: typeof wrongLiveCodes.$inferInsert): Promise<void> {
  await tx.insert(wrongLiveCodes).values(row);
}

export async function deleteWrongTriesBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, wrongLiveCodes, lt(wrongLiveCodes.id, minIdAt(before)));
}

/** Finds what a request counted for; undefined if it is new. */
export async function findRedemption(tx: Database, sourceIds: readonly string[], externalHash: string) {
  const [event] = await tx
    .select({ results: sourceEvents.results })
    .from(sourceEvents)
    .where(and(inArray(sourceEvents.sourceId, [...sourceIds]), eq(sourceEvents.externalHash, externalHash)));
  return event?.results;
}
