import { and, asc, count, eq, gt, gte, lt, max, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { activeDays } from './tables.ts';

/**
 * Builds a common table expression for a statement of another feature: records that the account was active on a UTC day, unless
 * this is recorded already.
 */
export function insertActiveDayCte(db: Database, accountId: string | Placeholder, day: string | Placeholder) {
  return db
    .$with('inserted_active_day')
    .as(db.insert(activeDays).values({ accountId, day }).onConflictDoNothing().returning({ day: activeDays.day }));
}

/** The last day on which an account was active, as a column of a query. */
export function lastActiveDay(db: Database, accountId: SQL) {
  return sql<string | null>`(${db
    .select({ day: max(activeDays.day) })
    .from(activeDays)
    .where(eq(activeDays.accountId, accountId))})`;
}

/** Lists the active days of an account, oldest first. @param after only later days */
export function listActiveDays(
  db: Database,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<(typeof activeDays.$inferSelect)[]> {
  return db
    .select()
    .from(activeDays)
    .where(and(eq(activeDays.accountId, accountId), after === undefined ? undefined : gt(activeDays.day, after)))
    .orderBy(asc(activeDays.day))
    .limit(limit);
}

/** Counts the active accounts of each UTC day since `day`; days without any are left out. */
export function countActiveByDay(db: Database, day: string): Promise<{ day: string; accounts: number }[]> {
  return db
    .select({ day: activeDays.day, accounts: count() })
    .from(activeDays)
    .where(gte(activeDays.day, day))
    .groupBy(activeDays.day);
}

export async function deleteActiveDaysBefore(db: Database, day: string): Promise<void> {
  await deleteInBatches(db, activeDays, lt(activeDays.day, day));
}
