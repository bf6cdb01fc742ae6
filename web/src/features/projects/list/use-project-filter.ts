import { PROJECT_CATEGORIES } from '@app/contract/core/project-types';
import { PROJECT_SEARCH_MAX } from '@app/contract/projects/limits';
import { useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { ProjectFilter } from '../api/projects-api.ts';

/** Search and category in the URL. A change replaces the history entry. */
export function useProjectFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => parseFilter(query), [query]);
  // A search that starts while another page loads must not bring the user back.
  const isLeaving = useNavigation().state !== 'idle';
  const setFilter = (change: ProjectFilter) =>
    !isLeaving &&
    setQuery((current) => serializeFilter({ ...parseFilter(current), ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filter, setFilter] as const;
}

/** Reads the filter from the query of the URL. It has no keys for what is off, so that equal lists share a cache entry. */
export function parseFilter(query: URLSearchParams): ProjectFilter {
  const search = (query.get('search') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, PROJECT_SEARCH_MAX);
  const category = PROJECT_CATEGORIES.find((known) => known === query.get('category'));
  return { ...(search !== '' && { search }), ...(category && { category }) };
}

/** Writes the filter as the query of the URL. */
export function serializeFilter({ search, category }: ProjectFilter): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(category && { category }) });
}
