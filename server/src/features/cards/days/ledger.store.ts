import { and, eq, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { cards, deletedDraws, drawDays, ledgerParts } from '../model/tables.ts';

/** A draw in a ledger. */
export type LedgerDraw = Omit<typeof deletedDraws.$inferSelect, 'day'>;

/** The lowest and highest card number of a day; undefined if it has no draws. */
export async function findNumberRange(db: Database, day: string): Promise<readonly [number, number] | undefined> {
  const [range] = await queryRows<{ min: number | null; max: number }>(
    db,
    sql`select min(number)::float8 as min, max(number)::float8 as max
        from (select number from ${cards} where day = ${day}
              union all select number from ${deletedDraws} where day = ${day}) as drawn`,
  );
  return range && range.min !== null ? [range.min, range.max] : undefined;
}

/**
 * Lists draws of a day by number, including those of deleted cards. A card is deleted and its deleted draw inserted in one
 * transaction, so that a single statement sees every draw exactly once.
 * @param after only numbers greater than this
 * @param max only numbers up to this
 */
export function listDraws(db: Database, day: string, after: number, max: number, limit: number): Promise<LedgerDraw[]> {
  const columns = sql.raw('collector_id, request_id, serial, edition, rarity, type, finish');
  const grant = sql`case when reward_id is null then 'daily' else 'reward' end as "grant", project_slug as project`;
  // The index of card numbers is in reverse order, see the table
  return queryRows<LedgerDraw>(
    db,
    sql`select number::float8 as number, collector_id as "collectorId", request_id as "requestId", serial, edition,
               rarity, type, finish, "grant", project
        from ((select number, ${columns}, ${grant} from ${cards}
               where day = ${day} and (- number) between ${-max}::bigint and ${-after - 1}::bigint
               order by (- number) desc limit ${limit})
              union all
              (select number, ${columns}, "grant", project from ${deletedDraws}
               where day = ${day} and number > ${after}::bigint and number <= ${max}::bigint
               order by number limit ${limit})) as drawn
        order by drawn.number limit ${limit}`,
  );
}

export async function insertPart(db: Database, part: typeof ledgerParts.$inferInsert): Promise<void> {
  await db.insert(ledgerParts).values(part);
}

/** @returns undefined after the last part */
export async function findPart(db: Database, day: string, part: number): Promise<string | undefined> {
  const [row] = await db
    .select({ content: ledgerParts.content })
    .from(ledgerParts)
    .where(and(eq(ledgerParts.day, day), eq(ledgerParts.part, part)));
  return row?.content;
}

/** Deletes the deleted draws of days whose ledger has been written. */
export async function deleteDrawsInLedger(db: Database): Promise<void> {
  const written = db.select({ day: drawDays.day }).from(drawDays).where(sql`${drawDays.ledgerSha256} is not null`);
  await db.delete(deletedDraws).where(sql`${deletedDraws.day} in ${written}`);
}
