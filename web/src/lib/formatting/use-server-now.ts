import { useSyncExternalStore } from 'react';
import { serverNow } from '../http/server-time.ts';
import { createListeners } from '../listeners.ts';

const INTERVAL_MS = 60_000;

let ticks = 0;
let isTicking = false;
const { subscribe, notify } = createListeners();

function tick(): void {
  ticks += 1;
  notify();
}

/** All components share one timer, which runs as long as the document. */
function subscribeToTicks(listener: () => void): () => void {
  if (!isTicking) {
    isTicking = true;
    setInterval(tick, INTERVAL_MS);
    // Browsers delay the timers of hidden pages.
    document.addEventListener('visibilitychange', tick);
  }
  return subscribe(listener);
}

/** The server's time in milliseconds since 1970; rerenders every minute and when the page is hidden or shown. */
export function useServerNow(): number {
  useSyncExternalStore(subscribeToTicks, () => ticks);
  // The time of the last tick would be wrong, because the component may render long after it.
  return serverNow();
}
