import { useMemo } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { cardsApi } from '../api/cards-api.ts';
import type { InventoryFilter } from '../api/filter.ts';

/** The cards that match a filter, as far as they are loaded, with the figures of the whole inventory. */
export function useInventory({ search, rarity, type, sort }: InventoryFilter) {
  const query = cardsApi.useMyCollectiblesInfiniteQuery({ search, rarity, type, sort });
  const { currentData, data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  // While another filter loads, what was there stays, dimmed: nothing jumps.
  const pages = (currentData ?? data)?.pages;
  const cards = useMemo(() => pages?.flatMap((page) => page.cards), [pages]);
  const figures = pages?.at(-1);
  const counts = useSame(figures?.counts);
  return {
    cards,
    /** How many match, in figures; of very many only so many are counted. */
    found: figures && `${figures.total.toLocaleString('en')}${figures.isTotalExact ? '' : '+'}`,
    /** How many match; -1 where that is not known, which is what `aria-setsize` calls it (WAI-ARIA 1.2). */
    size: figures?.isTotalExact ? Math.max(figures.total, cards?.length ?? 0) : -1,
    totalValue: figures?.totalValue,
    counts,
    isStale: currentData === undefined && data !== undefined && isFetching,
    /** Nothing can be shown because of this. */
    error: pages === undefined && !isFetching && query.error ? toApiError(query.error) : undefined,
    /** What is shown is not what was asked for because of this. */
    lateError: pages !== undefined && !isFetching && query.error ? toApiError(query.error) : undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** The same object for as long as it says the same: every page brings the figures anew. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  return useMemo(() => value, [text]);
}

export type InventoryData = ReturnType<typeof useInventory>;
