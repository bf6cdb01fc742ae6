import type { Rarity } from '@app/contract/draw/card';
import type { RarityCounts } from '@app/contract/draw/fairness';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { drawDays } from '../model/tables.ts';

export type DrawDay = typeof drawDays.$inferSelect;

/** The encrypted seeds. */
export const sealedSeeds = { table: drawDays, id: drawDays.day, sealed: drawDays.sealedSeed };

export async function findDay(db: Database, day: string): Promise<DrawDay | undefined> {
  const [row] = await db.select().from(drawDays).where(eq(drawDays.day, day));
  return row;
}

/** The dates of the existing days, beginning with `from`. */
export async function listDaysFrom(db: Database, from: string): Promise<string[]> {
  const rows = await db.select({ day: drawDays.day }).from(drawDays).where(gte(drawDays.day, from));
  return rows.map(({ day }) => day);
}

const isOpen = and(drawDays.usable, isNull(drawDays.closedAt));

/**
 * Inserts days, except those that another node has inserted. If no stored day can be used (in a new installation and after a
 * restore), draws use the first inserted day although its commitment is late.
 * @param days the earliest first
 */
export async function insertDays(
  db: Database,
  days: readonly Pick<DrawDay, 'day' | 'commitment' | 'publishedAt' | 'edition' | 'usable' | 'sealedSeed'>[],
): Promise<void> {
  const isFirst = sql`not exists (select from ${drawDays} where ${isOpen})`;
  const rows = days.map((day, n) => (n === 0 && !day.usable ? { ...day, usable: isFirst } : day));
  await db.insert(drawDays).values(rows).onConflictDoNothing();
}

/** The latest open day that draws may use: up to `today`, or a later day whose commitment was published late. */
export async function findCurrentDay(db: Database, today: string): Promise<DrawDay | undefined> {
  const isLate = sql`${drawDays.publishedAt} > (${drawDays.day} - 1)::timestamp at time zone 'utc'`;
  const [row] = await db
    .select()
    .from(drawDays)
    .where(and(isOpen, or(lte(drawDays.day, today), isLate)))
    .orderBy(desc(drawDays.day))
    .limit(1);
  return row;
}

/** Days, newest first. @param below only days before this one */
export function listDays(db: Database, below: string | undefined, limit: number): Promise<DrawDay[]> {
  return db
    .select()
    .from(drawDays)
    .where(below === undefined ? undefined : lt(drawDays.day, below))
    .orderBy(desc(drawDays.day))
    .limit(limit);
}

/** Closes all earlier days, so that no draw uses them any more. */
export async function closeDaysBefore(db: Database, day: string, now: Date): Promise<void> {
  await db
    .update(drawDays)
    .set({ closedAt: now })
    .where(and(lt(drawDays.day, day), isNull(drawDays.closedAt)));
}

/** Days before `today` that were closed before `closedBy` and have no ledger yet. */
export function listDaysWithoutLedger(db: Database, today: string, closedBy: Date): Promise<DrawDay[]> {
  return db
    .select()
    .from(drawDays)
    .where(and(lt(drawDays.day, today), lte(drawDays.closedAt, closedBy), isNull(drawDays.ledgerSha256)));
}

/** Locks a day until the end of the transaction. @returns false if its ledger exists or another transaction is writing it */
export async function lockDayWithoutLedger(tx: Database, day: string): Promise<boolean> {
  const locked = await tx
    .select({ day: drawDays.day })
    .from(drawDays)
    .where(and(eq(drawDays.day, day), isNull(drawDays.ledgerSha256)))
    .for('update', { skipLocked: true });
  return locked.length > 0;
}

/** Publishes the seed and the ledger summary of a day. */
export async function revealDay(
  tx: Database,
  day: string,
  revealed: Pick<DrawDay, 'seed' | 'ledgerSha256' | 'ledgerDraws' | 'ledgerCounts'>,
): Promise<void> {
  await tx.update(drawDays).set(revealed).where(eq(drawDays.day, day));
}

/** Adds up the ledgers. */
export async function sumLedgers(db: Database): Promise<{ readonly days: number; readonly counts: RarityCounts }> {
  const [total] = await db.select({ days: count() }).from(drawDays).where(isNotNull(drawDays.ledgerSha256));
  const rows = await queryRows<{ rarity: Rarity; draws: number }>(
    db,
    sql`select rarity, sum(draws::bigint)::float8 as draws
        from ${drawDays}, jsonb_each_text(${drawDays.ledgerCounts}) as counts (rarity, draws) group by rarity`,
  );
  return { days: total?.days ?? 0, counts: Object.fromEntries(rows.map(({ rarity, draws }) => [rarity, draws])) };
}
