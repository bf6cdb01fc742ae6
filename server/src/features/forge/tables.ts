import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** The counted draws of each day. Draws with a number above the highest `lastNumber` are not counted yet. */
export const countedDays = pgTable('counted_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  draws: integer('draws').notNull(),
  legendaries: integer('legendaries').notNull(),
  /** Draws that were the first of their account. */
  firstDraws: integer('first_draws').notNull(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});
