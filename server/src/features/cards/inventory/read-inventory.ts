import { CARD_VALUE, SEARCH_EXACT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@app/contract/cards/limits';
import type { getInventory } from '@app/contract/cards/schemas';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import { decodeCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countWhere, presentCounts } from '../model/counters.ts';
import { type CardRow, presentCard } from '../model/presenter.ts';
import { type CardFilter, countMatches, listByName, listByRarity, listNewest, readCounts } from './store.ts';
import { findWordings } from './vocabulary-search.ts';

type Query = InputOf<typeof getInventory>['query'];

/**
 * Reads a page of an account's inventory. `total` is the number of matching cards; in a large inventory, a search counts up to
 * a limit only. `totalValue` and `counts` cover the whole inventory.
 */
export async function readInventory(
  db: Database,
  accountId: string,
  query: Query,
): Promise<ResponseOf<typeof getInventory>> {
  const { search, rarity, type } = query;
  const wordings = search ? findWordings(search, rarity, type) : 'all';
  const filter: CardFilter = { wordings: wordings === 'all' ? undefined : wordings, rarity, type };
  const countsPromise = readCounts(db, accountId);
  const [{ page, nextCursor }, counts, { total, isTotalExact }] = await Promise.all([
    readPage(db, accountId, filter, query),
    countsPromise,
    countsPromise.then((counts) => readTotal(db, accountId, filter, counts)),
  ]);
  return {
    cards: page.map(presentCard),
    nextCursor,
    total,
    isTotalExact,
    totalValue: countWhere(counts) * CARD_VALUE,
    counts: presentCounts(counts),
  };
}

/** Without a search, the total comes from the counters. With one, the matching cards are counted. */
async function readTotal(db: Database, accountId: string, filter: CardFilter, counts: readonly number[]) {
  if (!filter.wordings) return { total: countWhere(counts, filter.rarity, filter.type), isTotalExact: true };
  const limit = countWhere(counts) > SEARCH_EXACT_TOTAL_MAX ? SEARCH_TOTAL_MAX : undefined;
  const total = await countMatches(db, accountId, filter, limit);
  return { total, isTotalExact: limit === undefined || total < limit };
}

async function readPage(db: Database, accountId: string, filter: CardFilter, { sort, cursor, limit }: Query) {
  const rowLimit = limit + 1;
  switch (sort) {
    case 'newest': {
      const below = cursor === undefined ? undefined : decodeCursor(cursor, ['number']);
      return paginate(await listNewest(db, accountId, filter, below, rowLimit), limit, (card: CardRow) => [
        card.number,
      ]);
    }
    case 'rarity': {
      const below = cursor === undefined ? undefined : decodeCursor(cursor, ['smallint', 'number']);
      return paginate(await listByRarity(db, accountId, filter, below, rowLimit), limit, (card: CardRow) => [
        card.rank,
        card.number,
      ]);
    }
    case 'name': {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, ['text', 'number']);
      return paginate(await listByName(db, accountId, filter, after, rowLimit), limit, (card: CardRow) => [
        card.name,
        card.number,
      ]);
    }
  }
}
