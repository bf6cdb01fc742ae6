import { useEffect, useState } from 'react';

interface PaginatedQuery {
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * The state and action of a "Show more" button. RTK Query ignores `fetchNextPage` while the list is being refetched, for
 * example after an event, so the request then follows the refetch.
 */
export function useNextPage(query: PaginatedQuery): { isLoadingMore: boolean; loadMore: () => void } {
  const { isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (!isRequested || isFetching) return;
    setRequested(false);
    if (hasNextPage) void fetchNextPage();
  }, [isRequested, isFetching, hasNextPage, fetchNextPage]);
  return { isLoadingMore: isRequested || isFetchingNextPage, loadMore: () => setRequested(true) };
}
