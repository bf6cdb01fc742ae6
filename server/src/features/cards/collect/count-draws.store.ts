import type { Rarity } from '@app/contract/draw/card';
import { and, asc, count, desc, lt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cards } from '../model/tables.ts';

/** Maximum number of cards that one statement counts. */
const BATCH = 50_000;

/** The draws of one day. */
export interface DrawCount {
  readonly day: string;
  readonly draws: number;
  readonly legendaries: number;
  /** Draws that were the first of their account. */
  readonly firstDraws: number;
  readonly lastNumber: number;
}

/** The negated card number; the index is on this expression. */
const negated = sql`(- ${cards.number})`;

/** Counts the draws with the lowest numbers above `above`, by day. @param upTo only these numbers */
export function countDraws(db: Database, above: number, upTo = Number.MAX_SAFE_INTEGER): Promise<DrawCount[]> {
  const batch = db
    .select({ day: cards.day, rarity: cards.rarity, collectorId: cards.collectorId, number: cards.number })
    .from(cards)
    .where(and(lt(negated, -above), sql`${negated} >= ${-upTo}`))
    .orderBy(desc(negated))
    .limit(BATCH)
    .as('batch');
  const isFirst = sql`not exists (select from ${cards} where ${cards.collectorId} = ${batch.collectorId} and ${cards.number} < ${batch.number})`;
  return db
    .select({
      day: batch.day,
      draws: count(),
      legendaries: sql<number>`count(*) filter (where ${batch.rarity} = 'legendary')`.mapWith(Number),
      firstDraws: sql<number>`count(*) filter (where ${isFirst})`.mapWith(Number),
      lastNumber: sql<number>`max(${batch.number})`.mapWith(Number),
    })
    .from(batch)
    .groupBy(batch.day)
    .orderBy(asc(batch.day));
}

/** Counts the same draws by rarity; rarities without draws are left out. */
export function countDrawsByRarity(
  db: Database,
  above: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<{ rarity: Rarity; draws: number }[]> {
  const batch = db
    .select({ rarity: cards.rarity })
    .from(cards)
    .where(and(lt(negated, -above), sql`${negated} >= ${-upTo}`))
    .orderBy(desc(negated))
    .limit(BATCH)
    .as('batch');
  return db.select({ rarity: batch.rarity, draws: count() }).from(batch).groupBy(batch.rarity);
}

/**
 * Finds the highest of the card numbers that `countDraws` would count next and that were drawn before a time; undefined if there
 * is none.
 */
export async function findLastNumber(db: Database, above: number, before: Date): Promise<number | undefined> {
  const batch = db
    .select({ number: cards.number })
    .from(cards)
    .where(and(lt(negated, -above), lte(cards.collectedAt, before)))
    .orderBy(desc(negated))
    .limit(BATCH)
    .as('batch');
  const [row] = await db.select({ last: max(batch.number) }).from(batch);
  return row?.last ?? undefined;
}
