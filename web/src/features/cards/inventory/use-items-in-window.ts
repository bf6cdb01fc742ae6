import { useState, useSyncExternalStore } from 'react';
import { itemsInWindow, type Rows } from './items-in-window.ts';

/**
 * Where the page is scrolled to, as the last event told. Drawing rows may itself move the page by a little; asked in
 * between, the window would give one answer before they are drawn and another after, over and over.
 */
function watchWindow() {
  let top = window.scrollY;
  let height = window.innerHeight;
  return {
    subscribe(changed: () => void): () => void {
      const look = () => {
        top = window.scrollY;
        height = window.innerHeight;
        changed();
      };
      window.addEventListener('scroll', look, { passive: true });
      window.addEventListener('resize', look);
      look();
      return () => {
        window.removeEventListener('scroll', look);
        window.removeEventListener('resize', look);
      };
    },
    /** A text, so that what is the same compares so. */
    items: (rows: Rows, listTop: number) => itemsInWindow(rows, top - listTop, height).join(),
  };
}

/**
 * The items of a list that stand in the window (see {@link itemsInWindow}), followed while the page scrolls: it renders
 * again only when an item comes or goes. `top` is the list's distance from the top of the page.
 */
export function useItemsInWindow(rows: Rows, top: number): [first: number, end: number] {
  const [{ subscribe, items }] = useState(watchWindow);
  const range = useSyncExternalStore(subscribe, () => items(rows, top));
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
