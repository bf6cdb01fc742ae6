import { useEffect, useEffectEvent } from 'react';

/**
 * Prefetches lazy chunks once `isReady`, so that they open without delay and offline. Loads made by `importWithRetry` are
 * repeated on use if they fail here.
 */
export function usePrefetch(isReady: boolean, ...loads: readonly (() => Promise<unknown>)[]): void {
  const prefetch = useEffectEvent(() => {
    // Each in a task of its own: they would prolong the task that renders the page, and starting a load takes milliseconds.
    for (const load of loads) setTimeout(() => load().catch(() => undefined));
  });
  useEffect(() => {
    if (isReady) prefetch();
  }, [isReady]);
}
