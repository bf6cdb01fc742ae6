import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { provenanceEntries } from '../model/tables.ts';

type EntryRow = typeof provenanceEntries.$inferSelect;

/** Lists the stored entries of a card. */
export function listEntries(db: Database, cardId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(provenanceEntries)
    .where(eq(provenanceEntries.cardId, cardId))
    .orderBy(asc(provenanceEntries.sequence));
}

/** Finds the last stored entry of a card. */
export async function findLastEntry(db: Database, cardId: string): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(provenanceEntries)
    .where(eq(provenanceEntries.cardId, cardId))
    .orderBy(desc(provenanceEntries.sequence))
    .limit(1);
  return row;
}

/** Inserts an entry. @throws the driver's unique violation error if another one has its place */
export async function insertEntry(tx: Database, entry: EntryRow): Promise<void> {
  await tx.insert(provenanceEntries).values(entry);
}
