import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';

/** The last draws of accounts that a wallet or a verified email address has left, while their interval runs. */
export const drawIntervals = pgTable(
  'draw_intervals',
  {
    /** Keyed hash of the wallet or the email address. */
    hash: text('hash').primaryKey(),
    lastDrawnAt: timestamptz('last_drawn_at').notNull(),
  },
  (table) => [index('draw_intervals_age').on(table.lastDrawnAt)],
);
