import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { walletNonces, walletTransfers } from './tables.ts';

export type WalletNonce = typeof walletNonces.$inferSelect;

export async function insertNonce(db: Database, nonce: WalletNonce): Promise<void> {
  await db.insert(walletNonces).values(nonce);
}

/** Finds an unexpired nonce of an account. */
export async function findNonce(
  db: Database,
  accountId: string,
  nonce: string,
  now: Date,
): Promise<WalletNonce | undefined> {
  const [row] = await db
    .select()
    .from(walletNonces)
    .where(and(eq(walletNonces.nonce, nonce), eq(walletNonces.accountId, accountId), gt(walletNonces.expiresAt, now)));
  return row;
}

/** Deletes a nonce. @returns true for exactly one of several concurrent calls */
export async function consumeNonce(db: Database, nonce: string): Promise<boolean> {
  const deleted = await db
    .delete(walletNonces)
    .where(eq(walletNonces.nonce, nonce))
    .returning({ nonce: walletNonces.nonce });
  return deleted.length > 0;
}

export async function deleteExpiredNonces(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, walletNonces, lt(walletNonces.expiresAt, now));
}

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
