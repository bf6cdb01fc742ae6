import { SOURCE_SILENT_SECONDS } from '@app/contract/overlays/limits';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { overlaySources, overlayTickets } from './tables.ts';

export type SourceRow = typeof overlaySources.$inferSelect;
type Ticket = typeof overlayTickets.$inferSelect;

/** Lists the open pages of an overlay, oldest connection first; without those whose node has ended. */
export function listSources(db: Database, overlayId: string, now: Date): Promise<SourceRow[]> {
  const before = addSeconds(now, -SOURCE_SILENT_SECONDS);
  return db
    .select()
    .from(overlaySources)
    .where(and(eq(overlaySources.overlayId, overlayId), gt(overlaySources.seenAt, before)))
    .orderBy(asc(overlaySources.id));
}

export async function insertSource(db: Database, source: typeof overlaySources.$inferInsert): Promise<void> {
  await db.insert(overlaySources).values(source);
}

export async function saveSource(
  db: Database,
  id: string,
  changes: Partial<Pick<SourceRow, 'live' | 'showsTest' | 'build'>>,
): Promise<void> {
  await db.update(overlaySources).set(changes).where(eq(overlaySources.id, id));
}

/** Stores that these pages are still connected. */
export async function saveSeen(db: Database, ids: readonly string[], seenAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(overlaySources)
    .set({ seenAt })
    .where(inArray(overlaySources.id, [...ids]));
}

export async function deleteSource(db: Database, id: string): Promise<void> {
  await db.delete(overlaySources).where(eq(overlaySources.id, id));
}

export async function insertTicket(db: Database, ticket: Ticket): Promise<void> {
  await db.insert(overlayTickets).values(ticket);
}

/** Deletes a ticket, so that it is used once. @returns the ticket */
export async function consumeTicket(db: Database, hash: string): Promise<Ticket | undefined> {
  const [ticket] = await db.delete(overlayTickets).where(eq(overlayTickets.hash, hash)).returning();
  return ticket;
}

/** Deletes expired tickets, and the pages of nodes that have ended. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, overlayTickets, lt(overlayTickets.expiresAt, now));
  await deleteInBatches(db, overlaySources, lt(overlaySources.seenAt, addSeconds(now, -SOURCE_SILENT_SECONDS)));
}
