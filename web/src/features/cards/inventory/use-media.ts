import { useSyncExternalStore } from 'react';

/** Whether a media query matches, followed while it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** From here on the selected card has a column of its own beside the grid. */
export const useHasDetailColumn = () => useMedia('(min-width: 80rem)');
