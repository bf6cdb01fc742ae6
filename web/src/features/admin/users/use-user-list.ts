import { useMemo } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { adminApi } from '../api/admin-api.ts';
import { toUserListQuery, type UserListParams } from './user-list-params.ts';

/** The loaded accounts that match the search and the filters, newest first. */
export function useUserList(params: UserListParams) {
  const query = adminApi.useManagedUsersInfiniteQuery(toUserListQuery(params), {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  // While another filter loads, the previous accounts stay visible.
  const pages = (currentData ?? data)?.pages;
  const listed = useMemo(() => pages?.flatMap((page) => page.users), [pages]);
  // An account that is being deleted is gone, unless the server refuses.
  const users = useMemo(() => listed?.filter(({ pendingAction }) => pendingAction !== 'delete'), [listed]);
  const counts = pages?.at(-1);
  const hidden = (listed?.length ?? 0) - (users?.length ?? 0);
  const error = query.error && toApiError(query.error);
  return {
    users,
    total: counts && Math.max(counts.total - hidden, users?.length ?? 0),
    isTotalExact: counts?.isTotalExact ?? true,
    isFetching,
    isStale: currentData === undefined && isFetching,
    /** Why nothing can be shown. */
    error: pages === undefined ? error : undefined,
    /** Why the shown accounts are outdated or incomplete. */
    refreshError: pages === undefined ? undefined : error,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

export type UserListData = ReturnType<typeof useUserList>;
