import { CARD_VALUE, SEARCH_TOTAL_MAX, SEARCHED_WHOLE } from '@app/contract/cards/limits';
import type { myCollectibles } from '@app/contract/cards/schemas';
import type { AnswerOf, InputOf } from '@app/contract/core/call';
import type { Database } from '../../../platform/database/database.ts';
import { decodeCursor, page } from '../../../platform/database/keyset.ts';
import { countWhere, presentCounts } from '../counters.ts';
import { type CardRow, presentCard } from '../presenter.ts';
import { wordsWith } from './search.ts';
import { type CardFilter, countMatches, listByName, listByRarity, listNewest, readCounts } from './store.ts';

type Query = InputOf<typeof myCollectibles>['query'];

/**
 * One page of an account's inventory. `total` counts the cards that match search and filters, or as many of them as are
 * counted for a search in a large inventory; value and counts are those of the whole inventory.
 */
export async function readInventory(
  db: Database,
  accountId: string,
  query: Query,
): Promise<AnswerOf<typeof myCollectibles>> {
  const { search, rarity, type } = query;
  const found = search ? wordsWith(search, rarity, type) : 'all';
  const filter = { words: found === 'all' ? undefined : found, rarity, type };
  const counting = readCounts(db, accountId);
  const [{ shown, nextCursor }, counts, { total, isTotalExact }] = await Promise.all([
    readPage(db, accountId, filter, query),
    counting,
    counting.then((counts) => readTotal(db, accountId, filter, counts)),
  ]);
  return {
    cards: shown.map(presentCard),
    nextCursor,
    total,
    isTotalExact,
    totalValue: countWhere(counts) * CARD_VALUE,
    counts: presentCounts(counts),
  };
}

/** How many cards match. The counters know where nothing was searched for; else they say how far it is counted. */
async function readTotal(db: Database, accountId: string, filter: CardFilter, counts: readonly number[]) {
  if (!filter.words) return { total: countWhere(counts, filter.rarity, filter.type), isTotalExact: true };
  const limit = countWhere(counts) > SEARCHED_WHOLE ? SEARCH_TOTAL_MAX : undefined;
  const total = await countMatches(db, accountId, filter, limit);
  return { total, isTotalExact: limit === undefined || total < limit };
}

async function readPage(db: Database, accountId: string, filter: CardFilter, { sort, cursor, limit }: Query) {
  const read = limit + 1;
  switch (sort) {
    case 'newest': {
      const below = cursor === undefined ? undefined : decodeCursor(cursor, ['number']);
      return page(await listNewest(db, accountId, filter, below, read), limit, (card: CardRow) => [card.number]);
    }
    case 'rarity': {
      const below = cursor === undefined ? undefined : decodeCursor(cursor, ['small', 'number']);
      return page(await listByRarity(db, accountId, filter, below, read), limit, (card: CardRow) => [
        card.rank,
        card.number,
      ]);
    }
    case 'name': {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, ['text', 'number']);
      return page(await listByName(db, accountId, filter, after, read), limit, (card: CardRow) => [
        card.name,
        card.number,
      ]);
    }
  }
}
