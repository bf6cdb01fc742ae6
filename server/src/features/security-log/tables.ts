import { SECURITY_EVENTS } from '@app/contract/security-log/events';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accountColumn } from '../accounts/index.ts';

/** The security log of each account, visible to its owner. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    type: text('type', { enum: SECURITY_EVENTS }).notNull(),
    at: timestamptz('at').notNull(),
    ipAddress: text('ip_address').notNull(),
    /** The User-Agent header. */
    userAgent: text('user_agent').notNull(),
  },
  // IDs are UUIDv7 and therefore ordered by time
  (table) => [index('security_events_account').on(table.accountId, table.id)],
);
