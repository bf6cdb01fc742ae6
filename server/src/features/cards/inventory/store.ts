import { type CardType, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { TRAIT_PHRASES } from '@app/contract/draw/sigil/phrase-catalog';
import { and, count, desc, eq, getTableColumns, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../model/presenter.ts';
import { COUNTERS, cards, collectors } from '../model/tables.ts';
import type { Wording } from './vocabulary-search.ts';

export interface CardFilter {
  /** Cards match if they have any of these wordings; undefined matches all. */
  readonly wordings?: readonly Wording[] | undefined;
  readonly rarity?: Rarity | undefined;
  readonly type?: CardType | undefined;
}

const { trait: _trait, companions: _companions, halo: _halo, ground: _ground, ...cardColumns } = getTableColumns(cards);
const sortableName = sql`${cards.name} collate "C"`;
const byName = [sortableName, desc(cards.number)];

function matchesFilter(accountId: string, { wordings, rarity, type }: CardFilter): SQL | undefined {
  return and(
    eq(cards.accountId, accountId),
    // by rank, because the index for sorting by rarity then serves the filter too
    rarity === undefined ? undefined : eq(cards.rank, RARITY_WEIGHTS[rarity]),
    type === undefined ? undefined : eq(cards.type, type),
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
    await read(
      and(
        isAfterName,
        inArray(cards.id, firstOfTraits(db, accountId, filter, traits.slice(start, end), isAfterName, limit)),
      ),
    );
  }
  return rows;
}

/** Selects the IDs of the first `limit` cards by name of each trait. */
function firstOfTraits(
  db: Database,
  accountId: string,
  filter: CardFilter,
  traits: readonly string[],
  isAfterName: SQL | undefined,
  limit: number,
): SQL {
  const queries = traits.map((trait) =>
    db
      .select({ id: cards.id })
      .from(cards)
      .where(
        and(
          matchesFilter(accountId, filter),
          isAfterName,
          gte(sortableName, trait),
          lt(sortableName, endOfPrefix(trait)),
        ),
      )
      .orderBy(...byName)
      .limit(limit),
  );
  return sql`(${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )})`;
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

/** Counts matching cards, up to a limit. Only searches need it: the counters cover everything else. */
export async function countMatches(
  db: Database,
  accountId: string,
  filter: CardFilter,
  limit: number | undefined,
): Promise<number> {
  // the order makes PostgreSQL use the account's index instead of a sequential scan of all cards
  const matches = db
    .select({ id: cards.id })
    .from(cards)
    .where(matchesFilter(accountId, filter))
    .orderBy(desc(cards.number));
  const counted = (limit === undefined ? matches : matches.limit(limit)).as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/** Owned cards by rarity and type, see `counters.ts`. */
export async function readCounts(db: Database, accountId: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ counts: collectors.counts })
    .from(collectors)
    .where(eq(collectors.accountId, accountId));
  return row?.counts ?? new Array<number>(COUNTERS).fill(0);
}

/** Owned cards and their rarities by motif, see `motif-counters.ts`. */
export async function readMotifs(db: Database, accountId: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ motifs: collectors.motifs })
    .from(collectors)
    .where(eq(collectors.accountId, accountId));
  return row?.motifs ?? [];
}

/** Lists the account's row in `collectors`; empty before its first draw. */
export function listCollectors(db: Database, accountId: string): Promise<(typeof collectors.$inferSelect)[]> {
  return db.select().from(collectors).where(eq(collectors.accountId, accountId));
}

/** Cards that were drawn to a wallet, newest first. @param below only numbers less than this */
export function listByWallet(
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

/** Counts the cards that were drawn to a wallet, up to `limit`. */
export async function countByWallet(db: Database, publicKey: string, limit: number): Promise<number> {
  const matches = db
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cards.publicKey, publicKey))
    .limit(limit)
    .as('matches');
  const [row] = await db.select({ total: count() }).from(matches);
  return row?.total ?? 0;
}

/** Finds a card by its ID (a UUID) or its number (digits). */
export async function findCard(db: Database, idOrNumber: string): Promise<CardRow | undefined> {
  const matchesCard = idOrNumber.includes('-')
    ? eq(cards.id, idOrNumber)
    : eq(sql`- ${cards.number}`, -Number(idOrNumber));
  const [row] = await db.select().from(cards).where(matchesCard);
  return row;
}
