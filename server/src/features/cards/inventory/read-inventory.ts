import { CARD_VALUE } from '@app/contract/cards/limits';
import type { getInventory } from '@app/contract/cards/schemas';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import type { Database } from '../../../platform/database/database.ts';
import { presentOwnedCard } from '../model/presenter.ts';
import { countCards } from './list.store.ts';
import { readPage } from './read-page.ts';

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
  const { search, rarity, type, favourites } = query;
  const filter = { search, rarity, type, isFavourite: favourites === 'only' ? (true as const) : undefined };
  const [{ page, nextCursor }, counted] = await Promise.all([
    readPage(db, accountId, filter, query),
    countCards(db, accountId, filter),
  ]);
  type Count = (typeof counted)[number];
  const sum = (column: 'cards' | 'favourites' | 'matches', isCounted = (_: Count) => true) =>
    counted.filter(isCounted).reduce((total, row) => total + row[column], 0);
  return {
    cards: page.map(presentOwnedCard),
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

function byName<Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}
