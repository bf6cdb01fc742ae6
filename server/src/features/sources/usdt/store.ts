import { eq, lt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { minIdAt } from '../../../platform/randomness.ts';
import { reportedDonations, sourceEvents } from '../model/tables.ts';

type Donation = typeof reportedDonations.$inferSelect;

/** Lists the donations with a signature or a request ID, with their events; null for the event of a deleted account. */
export function listReported(db: Database, { hash, requestId }: Pick<Donation, 'hash' | 'requestId'>) {
  return db
    .select({ donation: reportedDonations, event: sourceEvents })
    .from(reportedDonations)
    .leftJoin(sourceEvents, eq(sourceEvents.id, reportedDonations.eventId))
    .where(or(eq(reportedDonations.hash, hash), eq(reportedDonations.requestId, requestId)));
}

/** Stores the latest report of a donation. */
export async function saveReported(tx: Database, donation: Donation): Promise<void> {
  await tx
    .insert(reportedDonations)
    .values(donation)
    .onConflictDoUpdate({ target: reportedDonations.hash, set: donation });
}

/** Deletes the donations that were reported before a time. */
export async function deleteReportedBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, reportedDonations, lt(reportedDonations.eventId, minIdAt(before)));
}
