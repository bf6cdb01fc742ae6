import { type CardType, RARITIES, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { TRAIT_PHRASES } from '@app/contract/draw/sigil/phrase-catalog';
import { and, desc, eq, getTableColumns, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards } from '../model/tables.ts';
import type { Wording } from './vocabulary-search.ts';

export interface CardFilter {
  /** Cards match if they have any of these wordings; undefined matches all. */
  readonly wordings?: readonly Wording[] | undefined;
  readonly rarity?: Rarity | undefined;
  readonly type?: CardType | undefined;
  /** Only favourites (true) or only other cards (false); undefined matches both. */
  readonly isFavourite?: boolean | undefined;
}

const { trait: _trait, companions: _companions, halo: _halo, ground: _ground, ...cardColumns } = getTableColumns(cards);
const sortableName = sql`${cards.name} collate "C"`;
const byName = [sortableName, desc(cards.number)];

/** The condition for an account's matching cards. */
export function matchesFilter(accountId: string, { wordings, rarity, type, isFavourite }: CardFilter): SQL | undefined {
  return and(
    eq(cards.accountId, accountId),
    // by rank, because the index for sorting by rarity then serves the filter too
    rarity === undefined ? undefined : eq(cards.rank, RARITY_WEIGHTS[rarity]),
    type === undefined ? undefined : eq(cards.type, type),
    isFavourite === undefined ? undefined : isFavourite ? sql`${cards.isFavourite}` : sql`not ${cards.isFavourite}`,
    wordings && (or(...wordings.map(hasWording)) ?? sql`false`),
  );
}

function hasWording(wording: Wording): SQL | undefined {
  const { trait, companions, halo, ground } = wording;
  return and(
    trait && inArray(cards.trait, [...trait]),
    companions && inArray(cards.companions, [...companions]),
    halo && inArray(cards.halo, [...halo]),
    ground && inArray(cards.ground, [...ground]),
  );
}

/** Matching cards, newest first. @param below the number of the last card of the previous page */
export function listNewest(
  db: Database,
  accountId: string,
  filter: CardFilter,
  below: readonly [number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const isAfterCursor = below && lt(cards.number, below[0]);
  return list(db, accountId, filter, isAfterCursor, [desc(cards.number)], limit);
}

/** Matching cards, rarest first, then newest. @param below rank and number of the last card of the previous page */
export function listByRarity(
  db: Database,
  accountId: string,
  filter: CardFilter,
  below: readonly [number, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const isAfterCursor = below && sql`(${cards.rank}, ${cards.number}) < (${below[0]}::smallint, ${below[1]}::bigint)`;
  return list(db, accountId, filter, isAfterCursor, [desc(cards.rank), desc(cards.number)], limit);
}

/** Matching cards, strongest first, then newest. @param below power and number of the last card of the previous page */
export function listByPower(
  db: Database,
  accountId: string,
  filter: CardFilter,
  below: readonly [number, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const order = [desc(cards.power), desc(cards.number)];
  const isAfterCursor = below && sql`(${cards.power}, ${cards.number}) < (${below[0]}::smallint, ${below[1]}::bigint)`;
  // The index is sorted within each rarity: the first cards of all are among the first of each.
  const rarities = filter.rarity === undefined ? RARITIES : [filter.rarity];
  const matchesRarities = rarities.map((rarity) => and(matchesFilter(accountId, { ...filter, rarity }), isAfterCursor));
  return list(db, accountId, filter, inArray(cards.id, firstOfAll(db, matchesRarities, order, limit)), order, limit);
}

/** Matching cards by name, then newest. @param after name and number of the last card of the previous page */
export async function listByName(
  db: Database,
  accountId: string,
  filter: CardFilter,
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  // two queries, because an index scan cannot start in the middle of an OR condition
  const read = async (condition: SQL | undefined) => {
    if (rows.length === limit) return;
    rows.push(...(await list(db, accountId, filter, condition, byName, limit - rows.length)));
  };
  if (after) await read(and(eq(sortableName, after[0]), lt(cards.number, after[1])));
  const isAfterName = after && gt(sortableName, after[0]);
  const traits = possibleTraits(filter)?.filter((trait) => after === undefined || endOfPrefix(trait) > after[0]);
  if (!traits) await read(isAfterName);
  // names with these traits are far apart in the index: searches one trait, then twice as many each time
  for (let start = 0, end = 1; traits && start < traits.length && rows.length < limit; start = end, end = 2 * end + 1) {
    const hasTrait = traits
      .slice(start, end)
      .map((trait) =>
        and(
          matchesFilter(accountId, filter),
          isAfterName,
          gte(sortableName, trait),
          lt(sortableName, endOfPrefix(trait)),
        ),
      );
    await read(and(isAfterName, inArray(cards.id, firstOfAll(db, hasTrait, byName, limit))));
  }
  return rows;
}

/** Selects the IDs of the first `limit` cards that match any of the conditions: they are among the first of each. */
function firstOfAll(db: Database, conditions: readonly (SQL | undefined)[], order: SQL[], limit: number): SQL {
  const { id, name, power, number } = cards;
  const queries = conditions.map((condition) =>
    db
      .select({ id, name, power, number })
      .from(cards)
      .where(condition)
      .orderBy(...order)
      .limit(limit),
  );
  const firstOfEach = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );
  // named like the table, because the order refers to its columns
  return sql`(select id from (${firstOfEach}) as ${cards} order by ${sql.join(order, sql`, `)} limit ${limit})`;
}

/** Sorts after all names that begin with the trait: they end there or continue with a space, which sorts before `!`. */
function endOfPrefix(trait: string): string {
  return `${trait}!`;
}

/** The traits that names of matching cards can begin with; undefined if the filter does not restrict them. */
function possibleTraits({ wordings, type }: CardFilter): string[] | undefined {
  const traitsOfType = type && TRAIT_PHRASES[type].map(({ name }) => name);
  const traitsOfWords = wordings?.every(({ trait }) => trait) ? wordings.flatMap(({ trait = [] }) => trait) : undefined;
  const traits = traitsOfWords ?? traitsOfType;
  return traits && [...new Set(traits)].sort();
}

function list(
  db: Database,
  accountId: string,
  filter: CardFilter,
  condition: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(cards)
    .where(and(matchesFilter(accountId, filter), condition))
    .orderBy(...order)
    .limit(limit);
}
