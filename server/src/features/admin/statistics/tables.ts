import type { Statistics } from '@app/contract/admin/schemas';
import type { RarityCounts } from '@app/contract/draw/fairness';
import { bigint, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';

/** The figures that are stored; the others are computed when the figures are read. */
export type StoredFigures = Omit<Statistics, 'signupsPerDay' | 'activeUsersPerDay' | 'cardsPerRarity' | 'countedAt'> & {
  readonly days: readonly { readonly day: string; readonly signups: number; readonly activeUsers: number }[];
  /** Draws by rarity with higher numbers than `lastNumber`. */
  readonly newDraws: RarityCounts;
};

/** The last snapshot of the statistics, in one row. */
export const statisticsSnapshots = pgTable('statistics_snapshots', {
  id: smallint('id').primaryKey(),
  /** Null before the first count. */
  figures: jsonb('figures').$type<StoredFigures>(),
  /** Draws by rarity, up to and including the number `lastNumber`. */
  draws: jsonb('draws').$type<RarityCounts>().notNull(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
  countedAt: timestamptz('counted_at').notNull(),
});
