import { useState, useSyncExternalStore } from 'react';
import { type ListLayout, visibleItems } from './visible-items.ts';

/**
 * The scroll position as of the last event. Rendering rows can shift the page slightly; reading the position during a
 * render would make the range flip back and forth.
 */
function watchWindow() {
  let top = window.scrollY;
  let height = window.innerHeight;
  return {
    subscribe(onChange: () => void): () => void {
      const scroll = () => {
        top = window.scrollY;
        onChange();
      };
      const resize = () => {
        height = window.innerHeight;
        scroll();
      };
      window.addEventListener('scroll', scroll, { passive: true });
      window.addEventListener('resize', resize);
      resize();
      return () => {
        window.removeEventListener('scroll', scroll);
        window.removeEventListener('resize', resize);
      };
    },
    /** A string, so that equal ranges compare as equal. */
    rangeOf: (rows: ListLayout, listTop: number) => visibleItems(rows, top - listTop, height).join(),
  };
}

/**
 * The range of items to render (see {@link visibleItems}); rerenders only when an item enters or leaves.
 * @param top pixels from the top of the page to the top of the list
 */
export function useVisibleItems(rows: ListLayout, top: number): [first: number, end: number] {
  const [{ subscribe, rangeOf }] = useState(watchWindow);
  const range = useSyncExternalStore(subscribe, () => rangeOf(rows, top));
  const [first = 0, end = 0] = range.split(',').map(Number);
  return [first, end];
}
