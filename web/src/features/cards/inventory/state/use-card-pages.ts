import { useMemo } from 'react';
import { toApiError } from '../../../../lib/http/api-error.ts';

/** A list of cards that is read page by page, as the hooks of its endpoints return it. */
interface CardQuery<Page> {
  readonly currentData?: { readonly pages: readonly Page[] } | undefined;
  readonly data?: { readonly pages: readonly Page[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The loaded pages of a list with their cards. While another filter loads, the previous cards stay visible. */
export function useCardPages<Page extends { readonly cards: readonly unknown[] }>(query: CardQuery<Page>) {
  const { currentData, data, error, isFetching, isFetchNextPageError } = query;
  const pages = (currentData ?? data)?.pages;
  const cards = useMemo(() => pages?.flatMap<Page['cards'][number]>((page) => page.cards), [pages]);
  return {
    pages,
    cards,
    isFetching,
    isStale: currentData === undefined && data !== undefined && isFetching,
    /** Why no cards can be shown. */
    error: pages === undefined && error ? toApiError(error) : undefined,
    /** Why the shown cards are outdated or incomplete. */
    refreshError: pages !== undefined && error ? toApiError(error) : undefined,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
