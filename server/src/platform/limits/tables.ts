import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Number of calls by key. */
export const limits = pgTable(
  'limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    /** Calls in the current period. */
    calls: integer('calls').notNull().default(0),
    /** The end of the period, in milliseconds since 1970. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
  },
  (table) => [index('limits_expiry').on(table.expiresAt)],
);
