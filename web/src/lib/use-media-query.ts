import { useSyncExternalStore } from 'react';

/** Caches the live query lists, because creating one is expensive. */
const mediaQueryLists = new Map<string, MediaQueryList>();

function mediaQueryListOf(query: string): MediaQueryList {
  const list = mediaQueryLists.get(query) ?? window.matchMedia(query);
  mediaQueryLists.set(query, list);
  return list;
}

/** Whether a media query matches; rerenders when it changes. */
export function useMediaQuery(query: string): boolean {
  const list = mediaQueryListOf(query);
  return useSyncExternalStore(
    (onChange) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => list.matches,
  );
}
