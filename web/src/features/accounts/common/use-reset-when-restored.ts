import { useEffect, useEffectEvent } from 'react';

/** Calls `reset` when the browser's back button restores this page from the back/forward cache, possibly while it is busy. */
export function useResetWhenRestored(reset: () => void): void {
  const resetIfRestored = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && reset());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => resetIfRestored(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
