import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

// Not a React context: a change of a context makes React render parts of a prerendered page that it has not hydrated yet.
let isNavigating = false;
const { subscribe, notify } = createListeners();

/** Called by the router. */
export function setNavigating(value: boolean): void {
  isNavigating = value;
  notify();
}

/** Whether the code of the next page is loading, while the current page is still shown. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNavigating,
    () => false,
  );
}
