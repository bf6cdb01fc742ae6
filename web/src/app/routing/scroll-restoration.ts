import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { getScrollKey } from '../../lib/scroll-key.ts';
import { sessionStore } from '../../lib/session/web-storage.ts';

const STORAGE_KEY = 'scroll-positions';

/** The positions in pixels, by scroll key. */
let positions: Record<string, number> = {};
let shown: Location | undefined;

/**
 * Scrolls to the previous position if the user returns to a page or reloads it; otherwise to the element with the URL's fragment,
 * or to the top. A change of the query parameters alone leaves the page where it is.
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
    if (!previous) {
      positions = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '{}');
      if (isOpenedByUrl()) delete positions[key];
    }
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    else if (!scrollToFragment(location.hash) && previous && !isParameterChange(previous, location))
      window.scrollTo(0, 0);
    recordScrollPosition();
  }, [location]);
  return null;
}

function isParameterChange(previous: Location, next: Location): boolean {
  return previous.pathname === next.pathname && previous.search !== next.search;
}

/** @returns false if there is no element with this ID */
function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/** Whether the document was neither reloaded nor returned to. Browsers may keep the history entry if its URL is opened again. */
function isOpenedByUrl(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

/** Records the position of the page that is shown. Call it before a navigation: the event of the latest scroll may follow. */
export function recordScrollPosition(): void {
  if (shown) positions[getScrollKey(shown)] = window.scrollY;
}

/** Records the positions until it is stopped. The browser itself restores them only if it leaves or returns to the document. */
function keepPositions(): () => void {
  const control = new AbortController();
  const { signal } = control;
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  window.addEventListener('scroll', recordScrollPosition, { signal, passive: true });
  window.addEventListener('pageshow', takeOver, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      recordScrollPosition();
      sessionStore.setItem(STORAGE_KEY, JSON.stringify(positions));
      window.history.scrollRestoration = 'auto';
    },
    { signal },
  );
  return () => control.abort();
}
