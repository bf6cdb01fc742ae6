import { useSyncExternalStore } from 'react';

/** Caches the live query lists, because creating one is expensive. */
const mediaQueryLists = new Map<string, MediaQueryList>();

function mediaQueryListOf(query: string): MediaQueryList {
  const known = mediaQueryLists.get(query) ?? window.matchMedia(query);
  mediaQueryLists.set(query, known);
  return known;
}

/** Whether a media query matches; rerenders when it changes. */
export function useMediaQuery(query: string): boolean {
  const media = mediaQueryListOf(query);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}

/** Whether the inventory shows the selected card in a column of its own. */
export const useHasDetailColumn = () => useMediaQuery('(min-width: 80rem)');
