import type { getInventory } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { InputOf } from '@app/contract/core/operation';
import { type CursorKind, decodeCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../model/presenter.ts';
import { type CardFilter, listByName, listByPower, listByRarity, listNewest } from './ordered-lists.store.ts';

type Key = readonly (string | number)[];

/** A sort order: its key with the types of its values, and the list of the cards after a key. */
interface Order {
  readonly kinds: readonly CursorKind[];
  keyOf(card: CardRow): Key;
  list(db: Database, accountId: string, filter: CardFilter, after: Key | undefined, limit: number): Promise<CardRow[]>;
}

const ORDERS: Readonly<Record<InventorySort, Order>> = {
  newest: { kinds: ['number'], keyOf: ({ number }) => [number], list: listNewest as Order['list'] },
  rarity: {
    kinds: ['smallint', 'number'],
    keyOf: ({ rank, number }) => [rank, number],
    list: listByRarity as Order['list'],
  },
  name: { kinds: ['text', 'number'], keyOf: ({ name, number }) => [name, number], list: listByName as Order['list'] },
  power: {
    kinds: ['smallint', 'number'],
    keyOf: ({ power, number }) => [power, number],
    list: listByPower as Order['list'],
  },
};

type Query = Pick<InputOf<typeof getInventory>['query'], 'sort' | 'cursor' | 'limit' | 'favourites'>;

/** Reads a page of an account's matching cards. */
export async function readPage(
  db: Database,
  accountId: string,
  filter: CardFilter,
  { sort, cursor, limit, favourites }: Query,
) {
  const { kinds, keyOf, list } = ORDERS[sort];
  if (favourites !== 'first') {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, kinds);
    return paginate(await list(db, accountId, filter, after, limit + 1), limit, keyOf);
  }
  // Two lists, one after the other; the cursor begins with 1 in the list of favourites and with 0 in the other.
  const [list1, ...key] = cursor === undefined ? [1] : decodeCursor(cursor, ['smallint', ...kinds]);
  const after = cursor === undefined ? undefined : key;
  const isInFavourites = list1 === 1;
  const rows = isInFavourites ? await list(db, accountId, { ...filter, isFavourite: true }, after, limit + 1) : [];
  const missing = limit + 1 - rows.length;
  if (missing > 0) {
    const others = { ...filter, isFavourite: false };
    rows.push(...(await list(db, accountId, others, isInFavourites ? undefined : after, missing)));
  }
  return paginate(rows, limit, (card) => [card.isFavourite ? 1 : 0, ...keyOf(card)]);
}
