import { type CardType, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CursorKind } from '../../../platform/database/paging/cursor.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards } from '../model/tables.ts';

// The index `cards_inventory` contains all columns by which these queries search, count and sort. Only the cards of a page are
// read from the table.

/** The part of a name that `titleOf` returns. */
const titleOfCard = sql<string>`split_part(split_part(${cards.name}, ' of ', 1), ', ', 1)`;

/** Which cards match; an undefined property matches all cards. */
export interface CardFilter {
  readonly search?: string | undefined;
  readonly rarity?: Rarity | undefined;
  readonly type?: CardType | undefined;
  /** Titles, one of which the card has. */
  readonly titles?: readonly string[] | undefined;
  readonly isFavourite?: true | undefined;
}

function matchesFilter({ search, rarity, type, titles, isFavourite }: CardFilter): SQL | undefined {
  return and(
    rarity === undefined ? undefined : eq(cards.rank, RARITY_WEIGHTS[rarity]),
    type === undefined ? undefined : eq(cards.type, type),
    titles && inArray(titleOfCard, [...titles]),
    isFavourite && sql`${cards.isFavourite}`,
    search ? contains(search) : undefined,
  );
}

/**
 * Whether a card's texts contain a search. Their letters are ASCII, searches contain no line breaks, and `strpos` has no special
 * characters.
 */
function contains(search: string): SQL {
  const text = sql`(${cards.name} || chr(10) || ${cards.description}) collate "C"`;
  return sql`strpos(lower(${text}), ${search.toLowerCase()}) > 0`;
}

/** A key by which cards are sorted. */
export interface SortKey {
  readonly column: SQLWrapper;
  readonly direction: 'asc' | 'desc';
  /** The type of its values in cursors. */
  readonly kind: CursorKind;
  readonly keyOf: (card: CardRow) => string | number;
}

export const SORT_KEYS = {
  position: { column: cards.position, direction: 'desc', kind: 'number', keyOf: ({ position }) => position },
  rank: { column: cards.rank, direction: 'desc', kind: 'smallint', keyOf: ({ rank }) => rank },
  power: { column: cards.power, direction: 'desc', kind: 'smallint', keyOf: ({ power }) => power },
  name: { column: sql`${cards.name} collate "C"`, direction: 'asc', kind: 'text', keyOf: ({ name }) => name },
  isFavourite: {
    column: sql`${cards.isFavourite}::int`,
    direction: 'desc',
    kind: 'smallint',
    keyOf: ({ isFavourite }) => Number(isFavourite),
  },
} satisfies Record<string, SortKey>;

/**
 * Lists an account's matching cards.
 * @param keys the sort order
 * @param after the values of these keys for the last card of the previous page
 */
export function listCards(
  db: Database,
  accountId: string,
  filter: CardFilter,
  keys: readonly SortKey[],
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const isOwned = eq(cards.accountId, accountId);
  const order = keys.map(({ column, direction }) => (direction === 'asc' ? asc(column) : desc(column)));
  const page = db
    .select({ position: cards.position })
    .from(cards)
    .where(and(isOwned, matchesFilter(filter), after && isAfter(keys, after)))
    .orderBy(...order)
    .limit(limit);
  return (
    db
      .select()
      .from(cards)
      // The planner evaluates an array only once; a subquery might run again for each card
      .where(and(isOwned, sql`${cards.position} = any(array(${page}))`))
      .orderBy(...order)
  );
}

/** Whether a card follows the card with these values in the sort order. */
function isAfter(keys: readonly SortKey[], values: readonly (string | number)[]): SQL | undefined {
  return or(
    ...keys.map(({ column, direction }, at) =>
      and(
        ...keys.slice(0, at).map((key, n) => sql`${key.column} = ${values[n]}`),
        direction === 'asc' ? gt(sql`${column}`, values[at]) : lt(sql`${column}`, values[at]),
      ),
    ),
  );
}

/** Counts an account's cards by rank and type: all, the favourites, and those that match. */
export function countCards(db: Database, accountId: string, filter: CardFilter) {
  const countIf = (condition: SQLWrapper) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      rank: cards.rank,
      type: cards.type,
      cards: countIf(sql`true`),
      favourites: countIf(cards.isFavourite),
      matches: countIf(matchesFilter(filter) ?? sql`true`),
    })
    .from(cards)
    .where(eq(cards.accountId, accountId))
    .groupBy(cards.rank, cards.type);
}

/**
 * Lists the titles of an account's cards, each with the number of cards, their ranks (bits: 2 to the power of the rank) and the
 * best card: the one of the highest rank, then the most powerful, then the newest.
 */
export function listTitles(db: Database, accountId: string) {
  const isOwned = eq(cards.accountId, accountId);
  const found = db
    .select({
      title: titleOfCard.as('title'),
      count: sql`count(*)`.mapWith(Number).as('count'),
      ranks: sql<number>`bit_or(1 << ${cards.rank})`.as('ranks'),
      // Arrays are compared element by element
      bestPosition: sql`(max(array[${cards.rank}, ${cards.power}, ${cards.position}]))[3]`.as('best_position'),
    })
    .from(cards)
    .where(isOwned)
    .groupBy(cards.type, titleOfCard)
    .as('found');
  // A lateral join reads one card by its key for each title; a plain join might read every card
  const best = db
    .select()
    .from(cards)
    .where(and(isOwned, eq(cards.position, found.bestPosition)))
    .limit(1)
    .as('best');
  return db.select().from(found).innerJoinLateral(best, sql`true`);
}
