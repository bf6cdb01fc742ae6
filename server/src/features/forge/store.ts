import { max, type SQL, sql, sum } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DrawCount } from '../cards/index.ts';
import { countedDays } from './tables.ts';

/** Serializes transactions that count draws until `tx` ends. */
export async function lockCounting(tx: Database): Promise<void> {
  await takeAdvisoryLock(tx, 'counted-draws');
}

/**
 * Sums up all days. There is one row per day, so this stays cheap.
 * @param day the day of `drawsOfDay`
 * @returns the sums; all draws up to `lastNumber` are counted
 */
export async function sumCountedDraws(db: Database, day: string) {
  const [row] = await db
    .select({
      draws: orZero(sum(countedDays.draws)),
      legendaries: orZero(sum(countedDays.legendaries)),
      firstDraws: orZero(sum(countedDays.firstDraws)),
      drawsOfDay: orZero(sql`sum(${countedDays.draws}) filter (where ${countedDays.day} = ${day})`),
      lastNumber: orZero(max(countedDays.lastNumber)),
    })
    .from(countedDays);
  return row ?? { draws: 0, legendaries: 0, firstDraws: 0, drawsOfDay: 0, lastNumber: 0 };
}

const orZero = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(Number);

/** Adds draws to the counted ones of their days, with the lock of `lockCounting`. */
export async function addCountedDraws(tx: Database, counts: readonly DrawCount[]): Promise<void> {
  const added = (column: 'draws' | 'legendaries' | 'firstDraws') =>
    sql`${countedDays[column]} + excluded.${sql.identifier(countedDays[column].name)}`;
  await tx
    .insert(countedDays)
    .values([...counts])
    .onConflictDoUpdate({
      target: countedDays.day,
      set: {
        draws: added('draws'),
        legendaries: added('legendaries'),
        firstDraws: added('firstDraws'),
        lastNumber: sql`greatest(${countedDays.lastNumber}, excluded.last_number)`,
      },
    });
}
