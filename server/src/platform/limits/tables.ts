import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Calls counted by key, until a moment in milliseconds since 1970. */
export const limits = pgTable(
  'limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('limits_expiry').on(table.expire)],
);
