import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { deleteChallenges } from './challenges.store.ts';
import { trustedDevices } from './tables.ts';

/** Maximum number of trusted devices of an account. A further device replaces the least recently used one. */
const DEVICES_MAX = 100;

export type TrustedDeviceRow = typeof trustedDevices.$inferSelect;

/** Inserts a trusted device, and deletes those of the account beyond the maximum. */
export async function insertTrustedDevice(db: Database, device: TrustedDeviceRow): Promise<void> {
  const ofAccount = eq(trustedDevices.accountId, device.accountId);
  const surplus = db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(ofAccount)
    .orderBy(desc(trustedDevices.lastUsedAt))
    .offset(DEVICES_MAX - 1);
  await db.delete(trustedDevices).where(and(ofAccount, inArray(trustedDevices.id, surplus)));
  await db.insert(trustedDevices).values(device);
}

/** Updates when the trusted device with one of the tokens was last used. @returns false if the account has no such device */
export async function touchTrustedDevice(
  db: Database,
  accountId: string,
  tokenHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const updated = await db
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(trustedDevices.accountId, accountId),
        inArray(trustedDevices.tokenHash, [...tokenHashes]),
        gt(trustedDevices.expiresAt, now),
      ),
    )
    .returning({ id: trustedDevices.id });
  return updated.length > 0;
}

/** Lists the unexpired trusted devices of an account, newest first. */
export async function listTrustedDevices(db: Database, accountId: string, now: Date): Promise<TrustedDeviceRow[]> {
  return db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.accountId, accountId), gt(trustedDevices.expiresAt, now)))
    .orderBy(desc(trustedDevices.createdAt))
    .limit(DEVICES_MAX);
}

/** Deletes a trusted device of an account. @returns false if the account has no such device */
export async function deleteTrustedDevice(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.accountId, accountId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return deleted.length > 0;
}

/** Deletes the trusted devices of an account that have one of the tokens. */
export async function deleteTrustedDevicesByToken(
  db: Database,
  accountId: string,
  tokenHashes: readonly string[],
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.accountId, accountId), inArray(trustedDevices.tokenHash, [...tokenHashes])));
}

/**
 * Deletes every trusted device and second factor challenge of an account: they become invalid when the password is changed
 * or two-factor authentication is disabled (docs/reference/two-factor.md).
 */
export async function deleteTrustedDevicesAndChallenges(db: Database, accountId: string): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId));
  await deleteChallenges(db, accountId);
}

export async function deleteExpiredTrustedDevices(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, trustedDevices, lt(trustedDevices.expiresAt, now));
}
