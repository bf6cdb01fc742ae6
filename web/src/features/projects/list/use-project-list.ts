import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { type ProjectFilter, projectsApi } from '../api/projects-api.ts';

/** The loaded projects that match a filter, newest first. */
export function useProjectList(filter: ProjectFilter) {
  const query = projectsApi.useProjectListInfiniteQuery(filter);
  const { isLoadingMore, loadMore } = useNextPage(query);
  // While another filter loads, the previous projects stay visible.
  const pages = (query.currentData ?? query.data)?.pages;
  return {
    projects: pages?.flatMap((page) => page.projects),
    hasMore: query.hasNextPage,
    isStale: query.currentData === undefined && query.isFetching,
    isFetching: query.isFetching,
    error: query.error && toApiError(query.error),
    isLoadingMore,
    loadMore,
    // A failed request for more keeps the list.
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
