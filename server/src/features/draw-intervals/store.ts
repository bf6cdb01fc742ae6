import { inArray, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { drawIntervals } from './tables.ts';

/** Stores the last draw for each hash, unless a later one is stored. */
export async function storeLastDraw(db: Database, hashes: readonly string[], lastDrawnAt: Date): Promise<void> {
  await db
    .insert(drawIntervals)
    .values(hashes.map((hash) => ({ hash, lastDrawnAt })))
    .onConflictDoUpdate({
      target: drawIntervals.hash,
      set: { lastDrawnAt: sql`greatest(${drawIntervals.lastDrawnAt}, excluded.last_drawn_at)` },
    });
}

/** Finds the latest draw stored for any of the hashes. */
export async function findLastDraw(db: Database, hashes: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(drawIntervals.lastDrawnAt) })
    .from(drawIntervals)
    .where(inArray(drawIntervals.hash, [...hashes]));
  return row?.last ?? null;
}

/** Deletes the draws up to a time. */
export async function deleteLastDrawsUpTo(db: Database, time: Date): Promise<void> {
  await deleteInBatches(db, drawIntervals, lte(drawIntervals.lastDrawnAt, time));
}
