import { type CardType, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { and, count, desc, eq, gt, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../presenter.ts';
import { COUNTERS, cards, collectors } from '../tables.ts';

export interface CardFilter {
  readonly search?: string | undefined;
  readonly rarity?: Rarity | undefined;
  readonly type?: CardType | undefined;
}

const nameInOrder = sql`${cards.name} collate "C"`;

function matches(accountId: string, { search, rarity, type }: CardFilter): SQL | undefined {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    eq(cards.accountId, accountId),
    // rank instead of rarity: the index of that order serves both
    rarity === undefined ? undefined : eq(cards.rank, RARITY_WEIGHTS[rarity]),
    type === undefined ? undefined : eq(cards.type, type),
    pattern === undefined ? undefined : or(ilike(cards.name, pattern), ilike(cards.description, pattern)),
  );
}

/** The account's cards that match, newest first, below a number. */
export function listNewest(
  db: Database,
  accountId: string,
  filter: CardFilter,
  below: readonly [number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const rest = below && lt(cards.number, below[0]);
  return list(db, accountId, filter, rest, [desc(cards.number)], limit);
}

/** The rarest first, the newest of them first, below a rank and number. */
export function listByRarity(
  db: Database,
  accountId: string,
  filter: CardFilter,
  below: readonly [number, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const rest = below && sql`(${cards.rank}, ${cards.number}) < (${below[0]}::smallint, ${below[1]}::bigint)`;
  return list(db, accountId, filter, rest, [desc(cards.rank), desc(cards.number)], limit);
}

/** By name, the newest of one name first, after a name and number. */
export function listByName(
  db: Database,
  accountId: string,
  filter: CardFilter,
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const rest = after && or(gt(nameInOrder, after[0]), and(eq(nameInOrder, after[0]), lt(cards.number, after[1])));
  return list(db, accountId, filter, rest, [nameInOrder, desc(cards.number)], limit);
}

function list(
  db: Database,
  accountId: string,
  filter: CardFilter,
  rest: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(matches(accountId, filter), rest))
    .orderBy(...order)
    .limit(limit);
}

/** How many of the account's cards match a search; without one the counters know. */
export async function countMatches(db: Database, accountId: string, filter: CardFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cards).where(matches(accountId, filter));
  return row?.total ?? 0;
}

/** Cards owned by pair, see `counters.ts`. */
export async function readCounts(db: Database, accountId: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ counts: collectors.counts })
    .from(collectors)
    .where(eq(collectors.accountId, accountId));
  return row?.counts ?? new Array<number>(COUNTERS).fill(0);
}

/** Where an account stands with drawing: one row, or none before its first card. */
export function findCollector(db: Database, accountId: string): Promise<(typeof collectors.$inferSelect)[]> {
  return db.select().from(collectors).where(eq(collectors.accountId, accountId));
}

/** The cards that were drawn to a wallet, newest first, below a number. */
export function listOfWallet(
  db: Database,
  publicKey: string,
  below: number | undefined,
  limit: number,
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.publicKey, publicKey), below === undefined ? undefined : lt(cards.number, below)))
    .orderBy(desc(cards.number))
    .limit(limit);
}

export async function countOfWallet(db: Database, publicKey: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cards).where(eq(cards.publicKey, publicKey));
  return row?.total ?? 0;
}

/** One card by its id (a UUID) or its number (digits). */
export async function findCard(db: Database, idOrNumber: string): Promise<CardRow | undefined> {
  const which = idOrNumber.includes('-') ? eq(cards.id, idOrNumber) : eq(cards.number, Number(idOrNumber));
  const [found] = await db.select().from(cards).where(which);
  return found;
}
