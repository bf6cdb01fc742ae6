import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { walletTransfers } from './tables.ts';

export type Transfer = typeof walletTransfers.$inferSelect;

export async function findTransfer(db: Database, accountId: string, requestId: string): Promise<Transfer | undefined> {
  const [row] = await db
    .select()
    .from(walletTransfers)
    .where(and(eq(walletTransfers.accountId, accountId), eq(walletTransfers.requestId, requestId)));
  return row;
}

/** Inserts a transfer unless its request ID exists. @returns true for exactly one of several concurrent calls */
export async function insertTransfer(db: Database, transfer: Transfer): Promise<boolean> {
  const inserted = await db
    .insert(walletTransfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ requestId: walletTransfers.requestId });
  return inserted.length > 0;
}

export async function deleteTransfersBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, walletTransfers, lt(walletTransfers.createdAt, moment));
}
