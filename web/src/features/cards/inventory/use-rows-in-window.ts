import { useSyncExternalStore } from 'react';
import { rowsInWindow } from './rows-in-window.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/**
 * The rows of a list that stand in the window (see {@link rowsInWindow}), followed while the page scrolls: it renders
 * again only when a row comes or goes. `top` is the list's distance from the top of the page.
 */
export function useRowsInWindow(count: number, rowHeight: number, top: number): [first: number, end: number] {
  const range = useSyncExternalStore(subscribe, () =>
    rowsInWindow(count, rowHeight, window.scrollY - top, window.innerHeight).join(),
  );
  const [first = 0, end = 0] = range.split(',').map(Number);
  return [first, end];
}

/** Pixels kept free between a row that is scrolled to and the window's edge. */
const MARGIN = 24;

/** Scrolls the page as far as needed for a row to stand in the window whole. */
export function scrollToRow(row: number, rowHeight: number, top: number): void {
  const from = top + row * rowHeight;
  if (from - MARGIN < window.scrollY) window.scrollTo({ top: from - MARGIN });
  else if (from + rowHeight > window.scrollY + window.innerHeight) {
    window.scrollTo({ top: from + rowHeight + MARGIN - window.innerHeight });
  }
}
