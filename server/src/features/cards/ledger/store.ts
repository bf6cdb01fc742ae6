import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { cards, deletedDraws, drawDays, ledgerParts } from '../tables.ts';

/** A draw as the ledger of its day has it. */
export type LedgerDraw = Omit<typeof deletedDraws.$inferSelect, 'day'>;

/** The lowest and the highest number of a day's draws; undefined where it has none. */
export async function findNumberRange(db: Database, day: string): Promise<readonly [number, number] | undefined> {
  const [range] = await rowsOf<{ min: number | null; max: number }>(
    db,
    sql`select min(number)::float8 as min, max(number)::float8 as max
        from (select number from ${cards} where day = ${day}
              union all select number from ${deletedDraws} where day = ${day}) as drawn`,
  );
  return range && range.min !== null ? [range.min, range.max] : undefined;
}

/**
 * Draws of a day in the order of their numbers, those of deleted cards included. A card is deleted and kept as a deleted
 * draw in one transaction, so that one statement sees every draw exactly once.
 * @param after only numbers above this one
 * @param max and up to this one
 */
export function listDraws(db: Database, day: string, after: number, max: number, limit: number): Promise<LedgerDraw[]> {
  const columns = sql.raw('collector_id, request_id, serial, edition, rarity, type');
  // the index of card numbers is in reverse order, see the table
  return rowsOf<LedgerDraw>(
    db,
    sql`select number::float8 as number, collector_id as "collectorId", request_id as "requestId", serial, edition,
               rarity, type
        from ((select number, ${columns} from ${cards}
               where day = ${day} and (- number) between ${-max}::bigint and ${-after - 1}::bigint
               order by (- number) desc limit ${limit})
              union all
              (select number, ${columns} from ${deletedDraws}
               where day = ${day} and number > ${after}::bigint and number <= ${max}::bigint
               order by number limit ${limit})) as drawn
        order by drawn.number limit ${limit}`,
  );
}

/** Stores a part of a day's ledger. */
export async function insertPart(db: Database, part: typeof ledgerParts.$inferInsert): Promise<void> {
  await db.insert(ledgerParts).values(part);
}

/** A part of a day's ledger; undefined after the last one. */
export async function findPart(db: Database, day: string, part: number): Promise<string | undefined> {
  const [found] = await db
    .select({ content: ledgerParts.content })
    .from(ledgerParts)
    .where(and(eq(ledgerParts.day, day), eq(ledgerParts.part, part)));
  return found?.content;
}

/** Deletes what was kept of deleted cards for ledgers that are written by now. */
export async function deleteDrawsWithLedger(db: Database): Promise<void> {
  const written = db.select({ day: drawDays.day }).from(drawDays).where(sql`${drawDays.ledgerSha256} is not null`);
  await db.delete(deletedDraws).where(sql`${deletedDraws.day} in ${written}`);
}
