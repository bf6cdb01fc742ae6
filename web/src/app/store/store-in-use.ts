import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

// This module is separate from store.ts, because the shell needs it without loading the store.
let isInUse = false;
const { subscribe, notify } = createListeners();

/** Called when the store is created. */
export function markStoreInUse(): void {
  isInUse = true;
  notify();
}

/** Whether the store has been created; rerenders when it is. */
export function useIsStoreInUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInUse,
    () => false,
  );
}
