import { useEffect, useEffectEvent } from 'react';

/**
 * Prefetches lazy chunks once `isReady`, so that they open without delay and offline. Loads made by `importWithRetry` are
 * repeated on use if they fail here.
 */
export function usePrefetch(isReady: boolean, ...loads: readonly (() => Promise<unknown>)[]): void {
  const prefetch = useEffectEvent(() => {
    // Each load starts in a separate task, because starting it takes milliseconds and would prolong the task that renders the
    // page.
    for (const load of loads) setTimeout(() => load().catch(() => undefined));
  });
  useEffect(() => {
    if (isReady) prefetch();
  }, [isReady]);
}
