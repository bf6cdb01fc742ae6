import { useMemo } from 'react';
import { toApiError } from '../../../../lib/http/api-error.ts';
import { cardsApi } from '../../api/cards-api.ts';
import type { InventoryFilter } from '../../api/inventory-filter.ts';

/** The loaded cards that match a filter, with the totals of the whole inventory. */
export function useInventoryQuery({ search, rarity, type, motif, sort, favourites }: InventoryFilter) {
  // A cached list may show cards that are no longer favourites.
  const options = { refetchOnMountOrArgChange: favourites !== undefined };
  const query = cardsApi.useInventoryInfiniteQuery({ search, rarity, type, motif, sort, favourites }, options);
  const { currentData, data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  // While another filter loads, the previous cards stay visible.
  const pages = (currentData ?? data)?.pages;
  const cards = useMemo(() => pages?.flatMap((page) => page.cards), [pages]);
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
    isFetching,
    isStale: currentData === undefined && data !== undefined && isFetching,
    /** Why no cards can be shown. */
    error: pages === undefined && query.error ? toApiError(query.error) : undefined,
    /** Why the shown cards are outdated or incomplete. */
    refreshError: pages !== undefined && query.error ? toApiError(query.error) : undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** Keeps the object identity while the value is equal, because every page repeats the counts. */
function useStableValue<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the JSON text represents the value
  return useMemo(() => value, [json]);
}

export type InventoryData = ReturnType<typeof useInventoryQuery>;
