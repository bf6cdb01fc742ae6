import { useSyncExternalStore } from 'react';

// Not part of store.ts, because the shell needs it without loading the store.
let isInUse = false;
const listeners = new Set<() => void>();

/** Called when the store is created. */
export function markStoreInUse(): void {
  isInUse = true;
  for (const listener of [...listeners]) listener();
}

/** Whether the store has been created; rerenders when it is. */
export function useIsStoreInUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInUse,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
