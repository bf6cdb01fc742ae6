import { useEffect, useEffectEvent } from 'react';

/**
 * Prefetches lazy chunks once `isReady`, so that they open without delay and offline. Failed loads are retried on use.
 */
export function usePrefetch(isReady: boolean, ...loads: readonly (() => Promise<unknown>)[]): void {
  const prefetch = useEffectEvent(() => {
    for (const load of loads) load().catch(() => undefined);
  });
  useEffect(() => {
    if (isReady) prefetch();
  }, [isReady]);
}
