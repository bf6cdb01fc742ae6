import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Number of calls by key; `expire` is the end of the period in milliseconds since 1970. */
export const limits = pgTable(
  'limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('limits_expiry').on(table.expire)],
);
