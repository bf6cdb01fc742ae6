import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { getScrollKey } from '../../lib/navigation/scroll-key.ts';
import { sessionStore } from '../../lib/session/web-storage.ts';

/** Where React Router stores the positions. */
export const POSITIONS_KEY = 'scroll-positions';
/** The time that the content of a page may take to load, in milliseconds. */
const CONTENT_TIMEOUT_MS = 10_000;

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Returns the position that the router has restored, in pixels, if it has restored one. */
export const RestoredPosition = createContext<() => number | false | null>(() => null);

/** Continues to scroll while the content of a page is loading. Render it after `ScrollRestoration`, which scrolls only once. */
export function LateContentScroll() {
  const location = useLocation();
  const getPosition = use(RestoredPosition);
  useEffect(() => {
    const position = getPosition();
    return typeof position === 'number' ? restorePosition(position, getScrollKey(location)) : undefined;
  }, [location, getPosition]);
  return null;
}

/**
 * Scrolls to a position. If the page is not long enough yet, it scrolls further while content is added, until an input of the
 * user.
 * @param position in pixels
 * @param key the scroll key of the page, under which the position is kept, so that a reload before the end returns to it
 * @returns a function that ends the scrolling
 */
export function restorePosition(position: number, key: string): () => void {
  const control = new AbortController();
  const { signal } = control;
  const end = () => control.abort();
  const scroll = () => {
    window.scrollTo(0, position);
    // The browser rounds positions to physical pixels.
    if (window.scrollY > position - 1) end();
  };
  scroll();
  if (signal.aborted) return end;
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const timeout = setTimeout(end, CONTENT_TIMEOUT_MS);
  for (const type of INPUT_EVENTS) window.addEventListener(type, end, { signal, passive: true });
  window.addEventListener('pagehide', () => storePosition(position, key), { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timeout);
  });
  return end;
}

function storePosition(position: number, key: string): void {
  sessionStore.setItem(POSITIONS_KEY, JSON.stringify({ ...readPositions(), [key]: position }));
}

/** The storage may contain anything. */
function readPositions(): object {
  try {
    return JSON.parse(sessionStore.getItem(POSITIONS_KEY) ?? '{}');
  } catch {
    return {};
  }
}
