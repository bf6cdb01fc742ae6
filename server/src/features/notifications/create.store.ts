import { CHANNEL_DEFAULTS, KIND_OF_TYPE, type NotificationChannel } from '@app/contract/notifications/kinds';
import { DIGEST_HOUR } from '@app/contract/notifications/limits';
import type { NotificationType } from '@app/contract/notifications/types';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notificationEmails, notificationPreferences, notifications } from './tables.ts';

/** The columns of a notification, as SQL expressions of another feature's statement. */
export type NotificationColumns = Readonly<
  Record<'id' | 'accountId' | 'title' | 'message' | 'redirectUrl' | 'createdAt', SQL>
>;

/**
 * Builds common table expressions for another feature's statement: they create a notification for each row of `from`, in the
 * list and as a pending email, as its account prefers. `inserted_notifications` has a row, with the `account_id`, for each
 * that is now in the list.
 */
export function insertNotificationsCtes(db: Database, type: NotificationType, from: SQL, columns: NotificationColumns) {
  const { id, accountId, title, message, redirectUrl, createdAt } = columns;
  const isWanted = (channel: NotificationChannel) => sql`coalesce(
    (${notificationPreferences.kinds} #>> ${sql.raw(`'{${KIND_OF_TYPE[type]},${channel}}'`)})::boolean,
    ${sql.raw(String(CHANNEL_DEFAULTS[channel]))})`;
  const created = db.$with('created_notifications').as(
    db
      .select({
        id: sql`${id}`.as('id'),
        accountId: sql`${accountId}`.as('account_id'),
        title: sql`${title}`.as('title'),
        message: sql`${message}`.as('message'),
        redirectUrl: sql`${redirectUrl}`.as('redirect_url'),
        createdAt: sql`${createdAt}`.as('created_at'),
        inApp: isWanted('inApp').as('in_app'),
        byEmail: isWanted('email').as('by_email'),
        inDigest: sql`coalesce(${notificationPreferences.dailyDigest}, false)`.as('in_digest'),
      })
      .from(sql`${from} left join ${notificationPreferences} on ${notificationPreferences.accountId} = ${accountId}`),
  );
  const typeLiteral = sql.raw(`'${type}'`);
  const inserted = db.$with('inserted_notifications').as(
    db
      .insert(notifications)
      .select(
        sql`select id, account_id, ${typeLiteral}, title, message, redirect_url, false, created_at
          from created_notifications where in_app`,
      )
      .returning({ accountId: notifications.accountId }),
  );
  const insertedEmails = db.$with('inserted_notification_emails').as(
    db
      .insert(notificationEmails)
      .select(
        sql`select id, account_id, ${typeLiteral}, title, message, redirect_url, in_digest,
          case when in_digest then ${nextDigest(sql`created_at`)} else created_at end
          from created_notifications where by_email`,
      )
      .returning({ id: notificationEmails.id }),
  );
  return [created, inserted, insertedEmails] as const;
}

/** The first time after `time` at which digests are sent. */
function nextDigest(time: SQL): SQL {
  const hour = sql.raw(`interval '${DIGEST_HOUR} hours'`);
  return sql`date_trunc('day', ${time} - ${hour}, 'UTC') + interval '1 day' + ${hour}`;
}

/** A notification to be inserted. */
export interface NewNotification {
  readonly id: string;
  readonly accountId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly redirectUrl: string | null;
  readonly createdAt: Date;
}

/** Creates one notification. @returns whether it is in the list */
export async function insertNotification(tx: Database, notification: NewNotification): Promise<boolean> {
  const { id, accountId, type, title, message, redirectUrl, createdAt } = notification;
  const ctes = insertNotificationsCtes(tx, type, sql`(select) as created`, {
    id: sql`${id}::uuid`,
    accountId: sql`${accountId}::uuid`,
    title: sql`${title}::text`,
    message: sql`${message}::text`,
    redirectUrl: sql`${redirectUrl}::text`,
    createdAt: sql`${createdAt.toISOString()}::timestamptz`,
  });
  const rows = await tx
    .with(...ctes)
    .select({ accountId: sql`account_id` })
    .from(sql`inserted_notifications`);
  return rows.length > 0;
}
