import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches code that may be needed later, once `isReady`: what has been seen must still open when the network is gone.
 * A fetch that fails is made again by whoever needs it.
 */
export function useWarmed(isReady: boolean, ...loads: readonly (() => Promise<unknown>)[]): void {
  const warm = useEffectEvent(() => {
    for (const load of loads) load().catch(() => undefined);
  });
  useEffect(() => {
    if (isReady) warm();
  }, [isReady]);
}
