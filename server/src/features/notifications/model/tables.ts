import { NOTIFICATION_TYPES } from '@app/contract/core/notification-types';
import type { NotificationChannel, NotificationKind } from '@app/contract/notifications/kinds';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn } from '../../accounts/index.ts';

/** The columns that a notification and the email about it have in common. */
const content = () => ({
  type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  redirectUrl: text('redirect_url'),
});

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    ...content(),
    read: boolean('read').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // IDs are UUIDv7, so they sort by time
    index('notifications_account').on(table.accountId, table.id),
    index('notifications_unread').on(table.accountId).where(sql`not ${table.read}`),
  ],
);

/**
 * The notification preferences of an account. Without a row, and for kinds that are missing in the row, the defaults of the
 * contract apply.
 */
export const notificationPreferences = pgTable('notification_preferences', {
  accountId: accountColumn().primaryKey(),
  kinds: jsonb('kinds')
    .$type<Partial<Record<NotificationKind, Readonly<Record<NotificationChannel, boolean>>>>>()
    .notNull(),
  dailyDigest: boolean('daily_digest').notNull(),
});

/** Notifications that are still to be sent by email, whether or not they are in the list. Deleted when they are enqueued. */
export const notificationEmails = pgTable(
  'notification_emails',
  {
    /** The ID of the notification. */
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    ...content(),
    /** Whether the notification is sent together with the others of its day. */
    inDigest: boolean('in_digest').notNull(),
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    index('notification_emails_account').on(table.accountId, table.id),
    index('notification_emails_due').on(table.dueAt),
  ],
);

/** The request IDs of changes with their results, so that a repeated request changes nothing. */
export const notificationRequests = pgTable(
  'notification_requests',
  {
    accountId: accountColumn(),
    action: text('action', { enum: ['read', 'read-all', 'delete'] }).notNull(),
    requestId: uuid('request_id').notNull(),
    /** The content of the request: the notification to mark as read, null for the other actions. */
    notificationId: uuid('notification_id'),
    /** The result of the request. */
    unreadCount: integer('unread_count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.action, table.requestId] }),
    index('notification_requests_age').on(table.createdAt),
  ],
);
