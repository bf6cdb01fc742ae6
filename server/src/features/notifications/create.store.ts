import type { NotificationType } from '@app/contract/core/notification-types';
import { CHANNEL_DEFAULTS, KIND_OF_TYPE, type NotificationChannel } from '@app/contract/notifications/kinds';
import { DIGEST_HOUR } from '@app/contract/notifications/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notificationEmails, notificationPreferences, notifications } from './model/tables.ts';

/** The columns of a notification, as SQL expressions in another feature's statement. */
export type NotificationColumns = Readonly<
  Record<'id' | 'accountId' | 'title' | 'message' | 'redirectUrl' | 'createdAt', SQL>
>;

/**
 * Builds common table expressions for another feature's statement. For each row of `from` they create a notification in the list
 * and a pending email, if the account wants them. `inserted_notifications` has one row with `account_id` for each notification
 * that is now in the list.
 */
export function insertNotificationsCtes(db: Database, type: NotificationType, from: SQL, columns: NotificationColumns) {
  const { id, accountId, title, message, redirectUrl, createdAt } = columns;
  const isWanted = (channel: NotificationChannel) => sql`coalesce(
    (${notificationPreferences.kinds} #>> ${sql.raw(`'{${KIND_OF_TYPE[type]},${channel}}'`)})::boolean,
    ${sql.raw(String(CHANNEL_DEFAULTS[channel]))})`;
  const content = sql`${id}, ${accountId}, ${sql.raw(`'${type}'`)}, ${title}, ${message}, ${redirectUrl}`;
  const inDigest = sql`coalesce(${notificationPreferences.dailyDigest}, false)`;
  const source = sql`${from} left join ${notificationPreferences} on ${notificationPreferences.accountId} = ${accountId}`;
  const inserted = db.$with('inserted_notifications').as(
    db
      .insert(notifications)
      .select(sql`select ${content}, false, ${createdAt} from ${source} where ${isWanted('inApp')}`)
      .returning({ accountId: notifications.accountId }),
  );
  const insertedEmails = db.$with('inserted_notification_emails').as(
    db
      .insert(notificationEmails)
      .select(
        sql`select ${content}, ${inDigest}, case when ${inDigest} then ${nextDigest(createdAt)} else ${createdAt} end
          from ${source} where ${isWanted('email')}`,
      )
      .returning({ id: notificationEmails.id }),
  );
  return [inserted, insertedEmails] as const;
}

/** The first time after `time` at which digests are sent. */
function nextDigest(time: SQL): SQL {
  const hour = sql.raw(`interval '${DIGEST_HOUR} hours'`);
  // `interval '1 day'` would use the session's time zone, in which a day may have 23 or 25 hours
  return sql`date_trunc('day', ${time} - ${hour}, 'UTC') + interval '24 hours' + ${hour}`;
}

/** Creates one notification. @param isEmailed false if it never has an email @returns whether it is in the list */
export async function insertNotification(
  tx: Database,
  notification: Omit<typeof notifications.$inferSelect, 'read'>,
  isEmailed: boolean,
): Promise<boolean> {
  const { id, accountId, type, title, message, redirectUrl, createdAt } = notification;
  const [inserted, insertedEmails] = insertNotificationsCtes(tx, type, sql`(select) as created`, {
    id: sql`${id}::uuid`,
    accountId: sql`${accountId}::uuid`,
    title: sql`${title}::text`,
    message: sql`${message}::text`,
    redirectUrl: sql`${redirectUrl}::text`,
    createdAt: sql`${createdAt.toISOString()}::timestamptz`,
  });
  const rows = await tx
    .with(...(isEmailed ? [inserted, insertedEmails] : [inserted]))
    .select({ accountId: sql`account_id` })
    .from(sql`inserted_notifications`);
  return rows.length > 0;
}
