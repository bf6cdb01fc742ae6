import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { secondSteps, trustedDevices } from '../../tables.ts';

/** More than a person has in 30 days. */
const LISTED = 100;

export type TrustedDeviceRow = typeof trustedDevices.$inferSelect;

export async function insertTrustedDevice(db: Database, device: TrustedDeviceRow): Promise<void> {
  await db.insert(trustedDevices).values(device);
}

/** Marks the device of this account that holds one of the tokens as used now; false where none does. */
export async function useTrustedDevice(
  db: Database,
  accountId: string,
  tokenHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const used = await db
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
  return used.length > 0;
}

/** The trusted devices of an account, the newest first, as many as anyone reads. */
export async function listTrustedDevices(db: Database, accountId: string, now: Date): Promise<TrustedDeviceRow[]> {
  return db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.accountId, accountId), gt(trustedDevices.expiresAt, now)))
    .orderBy(desc(trustedDevices.createdAt))
    .limit(LISTED);
}

export async function deleteTrustedDevice(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.accountId, accountId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return deleted.length > 0;
}

/** Forgets the devices of this account that hold one of the tokens: they get another one. */
export async function deleteTrustedDevicesOf(
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
 * Forgets every trusted device of an account, and every login that waits for a code: what was proved before counts no
 * more once the password changes or the second factor goes (contract §5).
 */
export async function forgetTrustedDevices(db: Database, accountId: string): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId));
  await db.delete(secondSteps).where(eq(secondSteps.accountId, accountId));
}

export async function deleteExpiredTrustedDevices(db: Database, now: Date): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
}
