import type { getInventory } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { InputOf } from '@app/contract/core/operation';
import { decodeCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CardFilter, listCards, SORT_KEYS, type SortKey } from './list.store.ts';

const ORDERS: Readonly<Record<InventorySort, readonly SortKey[]>> = {
  newest: [SORT_KEYS.number],
  rarity: [SORT_KEYS.rank, SORT_KEYS.number],
  name: [SORT_KEYS.name, SORT_KEYS.number],
  power: [SORT_KEYS.power, SORT_KEYS.number],
};

type Query = Pick<InputOf<typeof getInventory>['query'], 'sort' | 'cursor' | 'limit' | 'favourites'>;

/** Reads a page of an account's matching cards. @throws Failure VALIDATION_FAILED if the cursor is not of this order */
export async function readPage(
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
