import { CARD_VALUE } from '@app/contract/cards/limits';
import type { Card, CollectedMotif, getInventory } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { MOTIFS, type Motif } from '@app/contract/draw/sigil/motifs';
import type { Database } from '../../../platform/database/database.ts';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import { type CardRow, presentCards, presentOwnedCards } from '../model/presenter.ts';
import { type CardFilter, countCards, listCards, listTitles, SORT_KEYS, type SortKey } from './list.store.ts';
import { countByAccount, listNewest } from './store.ts';

const ORDERS: Readonly<Record<InventorySort, readonly SortKey[]>> = {
  newest: [SORT_KEYS.position],
  rarity: [SORT_KEYS.rank, SORT_KEYS.position],
  name: [SORT_KEYS.name, SORT_KEYS.position],
  power: [SORT_KEYS.power, SORT_KEYS.position],
};

const motifs = CARD_TYPES.flatMap((type) => MOTIFS[type]);

type Query = InputOf<typeof getInventory>['query'];

/**
 * Reads a page of an account's inventory. `total` is the number of matching cards; `totalValue` and `counts` cover the whole
 * inventory.
 */
export async function readInventory(
  db: Database,
  accountId: string,
  query: Query,
): Promise<ResponseOf<typeof getInventory>> {
  const { search, rarity, type, motif, favourites } = query;
  const titles = motif ? motifs.filter(({ name }) => name === motif).flatMap(titlesOf) : undefined;
  const filter = { search, rarity, type, titles, isFavourite: favourites === 'only' ? (true as const) : undefined };
  const [{ page, nextCursor }, counted] = await Promise.all([
    readPage(db, accountId, filter, query),
    countCards(db, accountId, filter),
  ]);
  type Count = (typeof counted)[number];
  const sum = (column: 'cards' | 'favourites' | 'matches', isCounted = (_: Count) => true) =>
    counted.filter(isCounted).reduce((total, row) => total + row[column], 0);
  return {
    cards: await presentOwnedCards(db, page),
    nextCursor,
    total: sum('matches'),
    isTotalExact: true,
    totalValue: sum('cards') * CARD_VALUE,
    counts: {
      rarity: byName(RARITIES, (rarity) => sum('cards', ({ rank }) => rank === RARITY_WEIGHTS[rarity])),
      type: byName(CARD_TYPES, (name) => sum('cards', (row) => row.type === name)),
      favourites: sum('favourites'),
    },
  };
}

/** Reads a page of an account's matching cards. @throws Failure VALIDATION_FAILED if the cursor is not of this order */
async function readPage(
  db: Database,
  accountId: string,
  filter: CardFilter,
  { sort, cursor, limit, favourites }: Query,
) {
  const keys = favourites === 'first' ? [SORT_KEYS.isFavourite, ...ORDERS[sort]] : ORDERS[sort];
  const kinds = keys.map(({ kind }) => kind);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, kinds);
  const rows = await listCards(db, accountId, filter, keys, after, limit + 1);
  return paginate(rows, limit, (card) => keys.map(({ keyOf }) => keyOf(card)));
}

function byName<Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

/** Reads for each motif how many cards an account has, in which rarities, and the best card. */
export async function readCollectionBook(db: Database, accountId: string): Promise<CollectedMotif[]> {
  const listed = await listTitles(db, accountId);
  const presented = await presentCards(
    db,
    listed.map(({ best }) => best),
  );
  const byId = new Map(presented.map((card) => [card.id, card]));
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map((motif) => {
      const rows = listed.filter(({ found, best }) => best.type === type && titlesOf(motif).includes(found.title));
      const ranks = rows.reduce((bits, { found }) => bits | found.ranks, 0);
      const best = rows.map((row) => row.best).reduce<CardRow | null>(betterOf, null);
      return {
        type,
        name: motif.name,
        count: rows.reduce((sum, { found }) => sum + found.count, 0),
        rarities: RARITIES.filter((rarity) => ranks & (1 << RARITY_WEIGHTS[rarity])),
        best: (best && byId.get(best.id)) ?? null,
      };
    }),
  );
}

/** Reads how many cards an account has, and its newest ones. */
export async function readNewestCards(
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ readonly total: number; readonly newest: Card[] }> {
  const [total, rows] = await Promise.all([countByAccount(db, accountId), listNewest(db, accountId, undefined, limit)]);
  return { total, newest: await presentCards(db, rows) };
}

const titlesOf = ({ traits }: Motif) => traits.map(({ title }) => title);

/** Returns the better card: the one of higher rank; at equal rank the more powerful, then the newer. */
function betterOf(best: CardRow | null, card: CardRow): CardRow {
  if (!best) return card;
  const difference = card.rank - best.rank || card.power - best.power || card.position - best.position;
  return difference > 0 ? card : best;
}
