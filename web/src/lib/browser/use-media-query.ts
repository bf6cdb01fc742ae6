import { useSyncExternalStore } from 'react';

/** Caches the live query lists, because creating one is expensive. */
const mediaQueryLists = new Map<string, MediaQueryList>();

function mediaQueryListOf(query: string): MediaQueryList {
  const list = mediaQueryLists.get(query) ?? window.matchMedia(query);
  mediaQueryLists.set(query, list);
  return list;
}

/** Whether a media query matches; rerenders when it changes. In a prerendered page, no query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = mediaQueryListOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => mediaQueryListOf(query).matches,
    () => false,
  );
}
