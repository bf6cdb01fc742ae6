import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { limits } from './tables.ts';

/** How many calls were counted, until a moment in milliseconds since 1970. */
export interface Count {
  readonly points: number;
  readonly expire: number;
}

/**
 * Counts a call, in one statement, so that calls at the same moment are each counted. Where the earlier count has run
 * out, another begins and lasts so many milliseconds.
 */
export async function countCall(db: Database, key: string, now: number, lastsMs: number): Promise<Count> {
  const isOver = sql`${limits.expire} <= ${now}`;
  const [count] = await db
    .insert(limits)
    .values({ key, points: 1, expire: now + lastsMs })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${limits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${limits.expire} end`,
      },
    })
    .returning({ points: limits.points, expire: limits.expire });
  if (!count?.expire) throw new Error('A call was not counted');
  return { points: count.points, expire: count.expire };
}

export async function deleteEnded(db: Database, now: number): Promise<void> {
  await db.delete(limits).where(lte(limits.expire, now));
}
