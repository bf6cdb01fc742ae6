import { type CardType, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { TRAITS } from '@app/contract/draw/sigil/vocabulary';
import { and, count, desc, eq, getTableColumns, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../presenter.ts';
import { COUNTERS, cards, collectors } from '../tables.ts';
import type { Words } from './search.ts';

export interface CardFilter {
  /** The words that match, any of them; undefined where all do. */
  readonly words?: readonly Words[] | undefined;
  readonly rarity?: Rarity | undefined;
  readonly type?: CardType | undefined;
}

const { trait: _trait, companions: _companions, halo: _halo, ground: _ground, ...shown } = getTableColumns(cards);
const nameInOrder = sql`${cards.name} collate "C"`;
const byName = [nameInOrder, desc(cards.number)];

function matches(accountId: string, { words, rarity, type }: CardFilter): SQL | undefined {
  return and(
    eq(cards.accountId, accountId),
    // rank instead of rarity: the index of that order serves both
    rarity === undefined ? undefined : eq(cards.rank, RARITY_WEIGHTS[rarity]),
    type === undefined ? undefined : eq(cards.type, type),
    words && (or(...words.map(haveWords)) ?? sql`false`),
  );
}

function haveWords(words: Words): SQL | undefined {
  const { trait, companions, halo, ground } = words;
  return and(
    trait && inArray(cards.trait, [...trait]),
    companions && inArray(cards.companions, [...companions]),
    halo && inArray(cards.halo, [...halo]),
    ground && inArray(cards.ground, [...ground]),
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
export async function listByName(
  db: Database,
  accountId: string,
  filter: CardFilter,
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const found: CardRow[] = [];
  // one name after another: the index could not begin in the middle of a condition that is either or
  const read = async (rest: SQL | undefined) => {
    if (found.length === limit) return;
    found.push(...(await list(db, accountId, filter, rest, byName, limit - found.length)));
  };
  if (after) await read(and(eq(nameInOrder, after[0]), lt(cards.number, after[1])));
  const beyond = after && gt(nameInOrder, after[0]);
  const traits = traitsIn(filter)?.filter((trait) => after === undefined || behind(trait) > after[0]);
  if (!traits) await read(beyond);
  // the names that begin with these lie far apart: first it is looked among one's, then among twice as many each time
  for (let at = 0, next = 1; traits && at < traits.length && found.length < limit; at = next, next = 2 * next + 1) {
    await read(
      and(beyond, inArray(cards.id, firstOfTraits(db, accountId, filter, traits.slice(at, next), beyond, limit))),
    );
  }
  return found;
}

/** The ids of the first cards by name, as many as asked for or more, of those whose names begin with some traits. */
function firstOfTraits(
  db: Database,
  accountId: string,
  filter: CardFilter,
  traits: readonly string[],
  beyond: SQL | undefined,
  limit: number,
): SQL {
  const each = traits.map((trait) =>
    db
      .select({ id: cards.id })
      .from(cards)
      .where(and(matches(accountId, filter), beyond, gte(nameInOrder, trait), lt(nameInOrder, behind(trait))))
      .orderBy(...byName)
      .limit(limit),
  );
  return sql`(${sql.join(
    each.map((query) => sql`(${query})`),
    sql` union all `,
  )})`;
}

/** Comes behind all names that begin with a trait, which end there or go on with a blank. */
function behind(trait: string): string {
  return `${trait}!`;
}

/** What the names of matching cards can begin with, or undefined where it can be anything. */
function traitsIn({ words, type }: CardFilter): string[] | undefined {
  const ofType = type && TRAITS[type].map(({ name }) => name);
  const ofWords = words?.every(({ trait }) => trait) ? words.flatMap(({ trait = [] }) => trait) : undefined;
  const traits = ofWords ?? ofType;
  return traits && [...new Set(traits)].sort();
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
    .select(shown)
    .from(cards)
    .where(and(matches(accountId, filter), rest))
    .orderBy(...order)
    .limit(limit);
}

/** How many of the account's cards match, counted up to a limit; without a search the counters know. */
export async function countMatches(
  db: Database,
  accountId: string,
  filter: CardFilter,
  limit: number | undefined,
): Promise<number> {
  // in an order, for without one PostgreSQL may go through the cards of everybody from end to end
  const found = db.select({ id: cards.id }).from(cards).where(matches(accountId, filter)).orderBy(desc(cards.number));
  const counted = (limit === undefined ? found : found.limit(limit)).as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
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

/** How many cards were drawn to a wallet; at most `limit` are counted. */
export async function countOfWallet(db: Database, publicKey: string, limit: number): Promise<number> {
  const found = db.select({ id: cards.id }).from(cards).where(eq(cards.publicKey, publicKey)).limit(limit).as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** One card by its id (a UUID) or its number (digits). */
export async function findCard(db: Database, idOrNumber: string): Promise<CardRow | undefined> {
  const which = idOrNumber.includes('-') ? eq(cards.id, idOrNumber) : eq(sql`- ${cards.number}`, -Number(idOrNumber));
  const [found] = await db.select().from(cards).where(which);
  return found;
}
