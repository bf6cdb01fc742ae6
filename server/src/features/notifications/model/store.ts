import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { notificationPreferences, notificationRequests, notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Notifications of an account, newest first. @param below only IDs less than this */
export function listNotifications(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), below === undefined ? undefined : lt(notifications.id, below)))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.read, false)));
  return row?.unread ?? 0;
}

/** Marks a notification of an account as read. @returns whether it was unread; undefined if it does not exist */
export async function markRead(tx: Database, accountId: string, id: string): Promise<boolean | undefined> {
  const isNotification = and(eq(notifications.id, id), eq(notifications.accountId, accountId));
  const [row] = await tx.select({ read: notifications.read }).from(notifications).where(isNotification);
  if (!row || row.read) return row && false;
  await tx.update(notifications).set({ read: true }).where(isNotification);
  return true;
}

/** Marks all notifications of an account as read. @returns whether one was unread */
export async function markAllRead(tx: Database, accountId: string): Promise<boolean> {
  const changed = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.read, false)))
    .returning({ id: notifications.id });
  return changed.length > 0;
}

/** Deletes all notifications of an account. @returns whether there were any */
export async function deleteAll(tx: Database, accountId: string): Promise<boolean> {
  const deleted = await tx
    .delete(notifications)
    .where(eq(notifications.accountId, accountId))
    .returning({ id: notifications.id });
  return deleted.length > 0;
}

export type PreferencesRow = typeof notificationPreferences.$inferSelect;

/** Finds the preferences of an account; undefined if it has changed none. */
export async function findPreferences(db: Database, accountId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, accountId));
  return row;
}

/** Inserts or replaces the preferences of an account. */
export async function savePreferences(tx: Database, { accountId, ...chosen }: PreferencesRow): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ accountId, ...chosen })
    .onConflictDoUpdate({ target: notificationPreferences.accountId, set: chosen });
}

/** A completed request with its result. */
export type CompletedRequest = typeof notificationRequests.$inferSelect;

export async function findRequest(
  tx: Database,
  { accountId, action, requestId }: Pick<CompletedRequest, 'accountId' | 'action' | 'requestId'>,
): Promise<CompletedRequest | undefined> {
  const [request] = await tx
    .select()
    .from(notificationRequests)
    .where(
      and(
        eq(notificationRequests.accountId, accountId),
        eq(notificationRequests.action, action),
        eq(notificationRequests.requestId, requestId),
      ),
    );
  return request;
}

export async function insertRequest(tx: Database, request: CompletedRequest): Promise<void> {
  await tx.insert(notificationRequests).values(request);
}
