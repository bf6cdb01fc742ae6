import { NOTIFICATION_TYPES } from '@app/contract/core/notification-types';
import { KIND_OF_TYPE, type NotificationKind } from '@app/contract/notifications/kinds';
import { and, eq, inArray, lte, min } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { notificationEmails } from '../model/tables.ts';

/** A notification that is to be sent by email. */
export type PendingEmail = typeof notificationEmails.$inferSelect;

/** Returns the IDs of accounts with due emails; the account with the oldest email comes first. */
export async function listAccountsWithDueEmails(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: notificationEmails.accountId })
    .from(notificationEmails)
    .where(lte(notificationEmails.dueAt, now))
    .groupBy(notificationEmails.accountId)
    .orderBy(min(notificationEmails.dueAt))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Deletes and returns the due emails of an account, oldest first. Of concurrent transactions, only one receives each email. */
export async function takeDueEmails(tx: Database, accountId: string, now: Date): Promise<PendingEmail[]> {
  const rows = await tx
    .delete(notificationEmails)
    .where(and(eq(notificationEmails.accountId, accountId), lte(notificationEmails.dueAt, now)))
    .returning();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes the pending emails of an account about the given kinds of notification. */
export async function deletePendingEmails(
  tx: Database,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  const types = NOTIFICATION_TYPES.filter((type) => kinds.includes(KIND_OF_TYPE[type]));
  await tx
    .delete(notificationEmails)
    .where(and(eq(notificationEmails.accountId, accountId), inArray(notificationEmails.type, types)));
}
