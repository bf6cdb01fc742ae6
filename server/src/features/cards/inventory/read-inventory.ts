import { CARD_VALUE, SEARCH_EXACT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@app/contract/cards/limits';
import type { getInventory } from '@app/contract/cards/schemas';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import type { Database } from '../../../platform/database/database.ts';
import { countWhere, presentCounts } from '../model/counters.ts';
import { presentOwnedCard } from '../model/presenter.ts';
import type { CardFilter } from './ordered-lists.store.ts';
import { readPage } from './read-page.ts';
import { countMatches, readCounters } from './store.ts';
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
  const { search, rarity, type, favourites } = query;
  const wordings = search ? findWordings(search, rarity, type) : 'all';
  const filter: CardFilter = {
    wordings: wordings === 'all' ? undefined : wordings,
    rarity,
    type,
    isFavourite: favourites === 'only' ? true : undefined,
  };
  const counters = readCounters(db, accountId);
  const [{ page, nextCursor }, { counts, favourites: favouriteCount }, { total, isTotalExact }] = await Promise.all([
    readPage(db, accountId, filter, query),
    counters,
    counters.then(({ counts }) => readTotal(db, accountId, filter, counts)),
  ]);
  return {
    cards: page.map(presentOwnedCard),
    nextCursor,
    total,
    isTotalExact,
    totalValue: countWhere(counts) * CARD_VALUE,
    counts: { ...presentCounts(counts), favourites: favouriteCount },
  };
}

/** The counters contain the total of rarities and types; the cards that match a search or are favourites are counted. */
async function readTotal(db: Database, accountId: string, filter: CardFilter, counts: readonly number[]) {
  const { wordings, rarity, type, isFavourite } = filter;
  if (!wordings && !isFavourite) return { total: countWhere(counts, rarity, type), isTotalExact: true };
  const limit = !isFavourite && countWhere(counts) > SEARCH_EXACT_TOTAL_MAX ? SEARCH_TOTAL_MAX : undefined;
  const total = await countMatches(db, accountId, filter, limit);
  return { total, isTotalExact: limit === undefined || total < limit };
}
