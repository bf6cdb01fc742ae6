import { useSyncExternalStore } from 'react';

/** What the page has asked so far: an answer follows by itself, while asking costs more than all else that reads it. */
const asked = new Map<string, MediaQueryList>();

function mediaOf(query: string): MediaQueryList {
  const known = asked.get(query) ?? window.matchMedia(query);
  asked.set(query, known);
  return known;
}

/** Whether a media query matches, followed while it changes. */
export function useMedia(query: string): boolean {
  const media = mediaOf(query);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}

/** From here on the selected card has a column of its own beside the grid. */
export const useHasDetailColumn = () => useMedia('(min-width: 80rem)');
