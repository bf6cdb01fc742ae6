import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { limits } from './tables.ts';

/** Number of calls in the current period, and its end in milliseconds since 1970. */
export interface Count {
  readonly points: number;
  readonly expire: number;
}

/**
 * Counts a call in one statement, so that concurrent calls are all counted. If the period has expired, a new one starts.
 * @param periodMs length of a new period
 */
export async function countCall(db: Database, key: string, now: number, periodMs: number): Promise<Count> {
  const isExpired = sql`${limits.expire} <= ${now}`;
  const [count] = await db
    .insert(limits)
    .values({ key, points: 1, expire: now + periodMs })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        points: sql`case when ${isExpired} then 1 else ${limits.points} + 1 end`,
        expire: sql`case when ${isExpired} then excluded.expire else ${limits.expire} end`,
      },
    })
    .returning({ points: limits.points, expire: limits.expire });
  if (!count?.expire) throw new Error('The upsert of a rate limit returned no row');
  return { points: count.points, expire: count.expire };
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await db.delete(limits).where(lte(limits.expire, now));
}
