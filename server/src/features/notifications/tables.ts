import { NOTIFICATION_TYPES } from '@app/contract/notifications/types';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/index.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    redirectUrl: text('redirect_url'),
    read: boolean('read').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // IDs are UUIDv7, so they sort by time
    index('notifications_account').on(table.accountId, table.id),
    index('notifications_unread').on(table.accountId).where(sql`not ${table.read}`),
  ],
);
