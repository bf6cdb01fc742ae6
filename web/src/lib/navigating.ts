import { useSyncExternalStore } from 'react';

// Not a React context: a change of a context makes React render parts of a prerendered page that it has not hydrated yet.
let isNavigating = false;
const listeners = new Set<() => void>();

/** Called by the router. */
export function setNavigating(value: boolean): void {
  isNavigating = value;
  for (const listener of [...listeners]) listener();
}

/** Whether the code of the next page is loading, while the current page is still shown. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNavigating,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
