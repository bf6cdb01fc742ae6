import { useMemo } from 'react';
import { cardsApi } from '../../api/cards-api.ts';
import type { InventoryFilter } from '../../api/inventory-filter.ts';
import { useUntilRevealed } from '../../collect/collect-slice.ts';
import { useCardPages } from './use-card-pages.ts';

/** The loaded cards that match a filter, with the totals of the whole inventory. */
export function useInventoryQuery({ search, rarity, type, motif, sort, favourites }: InventoryFilter) {
  // A cached list may show cards that are no longer favourites.
  const options = { refetchOnMountOrArgChange: favourites !== undefined };
  const filter = { search, rarity, type, motif, sort, favourites };
  const query = useUntilRevealed(cardsApi.useInventoryInfiniteQuery(filter, options));
  const { pages, cards, ...list } = useCardPages(query);
  const totals = pages?.at(-1);
  const counts = useStableValue(totals?.counts);
  return {
    cards,
    /** The formatted number of matching cards, with "+" if the server stopped counting. */
    matchCount: totals && `${totals.total.toLocaleString('en')}${totals.isTotalExact ? '' : '+'}`,
    /** The number of matching cards; -1 if unknown, as in `aria-setsize` (WAI-ARIA 1.2). */
    size: totals?.isTotalExact ? Math.max(totals.total, cards?.length ?? 0) : -1,
    totalValue: totals?.totalValue,
    counts,
    hasMore: query.hasNextPage,
    ...list,
  };
}

/** Keeps the object identity while the value is equal, because every page repeats the counts. */
function useStableValue<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the JSON text represents the value
  return useMemo(() => value, [json]);
}

export type InventoryData = ReturnType<typeof useInventoryQuery>;
