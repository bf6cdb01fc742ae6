import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { getScrollKey } from '../../lib/scroll-key.ts';
import { sessionStore } from '../../lib/session/web-storage.ts';
import { restorePosition } from './restore-position.ts';

const STORAGE_KEY = 'scroll-positions';

/** The positions in pixels, by scroll key. */
let positions: Record<string, number> = {};
let shown: Location | undefined;
/** The key of the entry whose page must not scroll when it is shown. */
let keptKey: string | undefined;
/** The position that the page does not have yet; undefined once the restoration has ended. */
let positionToRestore: number | undefined;
let stopRestoring = () => {};

/**
 * Scrolls to the previous position if the user returns to a page or reloads it; otherwise to the element with the URL's fragment,
 * or to the top. `preventScrollReset` of a link or a navigation leaves the page where it is.
 */
export function ScrollRestoration() {
  const location = useLocation();
  useEffect(keepPositions, []);
  useLayoutEffect(() => {
    if (location === shown) return;
    const previous = shown;
    shown = location;
    const key = getScrollKey(location);
    if (previous && getScrollKey(previous) === key) return;
    stopRestoring();
    if (!previous) {
      positions = readPositions();
      if (isOpenedByUrl()) delete positions[key];
    }
    const position = positions[key];
    if (position !== undefined) restore(position);
    else if (location.key !== keptKey && !scrollToFragment(location.hash) && previous) window.scrollTo(0, 0);
  }, [location]);
  return null;
}

function restore(position: number): void {
  positionToRestore = position;
  stopRestoring = restorePosition(position, () => {
    positionToRestore = undefined;
  });
}

/** Keeps the page of a history entry from scrolling to the top when it is shown. Call it when the navigation starts. */
export function keepScrollPosition(key: string): void {
  keptKey = key;
}

/** Scrolls to the element that a URL fragment names. @returns whether there is one */
function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Whether the document was opened by URL, not reloaded or restored from the history. Browsers may reuse the history entry when
 * the same URL is opened again.
 */
function isOpenedByUrl(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

/** Records the position of the page that is shown. Call it when a navigation starts. */
export function recordScrollPosition(): void {
  if (shown) positions[getScrollKey(shown)] = positionToRestore ?? window.scrollY;
}

function readPositions(): typeof positions {
  try {
    return JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the positions when the document is left. The browser itself restores them only when it leaves or re-enters the document. */
function keepPositions(): () => void {
  const control = new AbortController();
  const { signal } = control;
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('pageshow', takeOver, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      recordScrollPosition();
      sessionStore.setItem(STORAGE_KEY, JSON.stringify(positions));
      // Not if the next page was loading: its URL would get the position of this page.
      if (window.history.state?.key === shown?.key) window.history.scrollRestoration = 'auto';
    },
    { signal },
  );
  return () => control.abort();
}
