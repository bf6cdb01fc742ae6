import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './tables.ts';

/** The UTC days on which an account opened or refreshed a session. */
export const activeDays = pgTable(
  'active_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('active_days_day').on(table.day, table.accountId),
  ],
);
