import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notifications } from './tables.ts';

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

export async function insertNotification(db: Database, notification: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(notification);
}

/** The columns of a notification, as SQL expressions of another feature's statement. */
export type NotificationColumns = Readonly<
  Record<'id' | 'accountId' | 'type' | 'title' | 'message' | 'redirectUrl' | 'createdAt', SQL>
>;

/** A CTE for another feature's statement: inserts a notification for each row of `from`. */
export function insertNotificationsCte(db: Database, from: SQL, parts: NotificationColumns) {
  return db
    .$with('inserted_notifications')
    .as(
      db
        .insert(notifications)
        .select(
          sql`select ${parts.id}, ${parts.accountId}, ${parts.type}, ${parts.title}, ${parts.message}, ${parts.redirectUrl}, false, ${parts.createdAt} from ${from}`,
        )
        .returning({ id: notifications.id }),
    );
}
