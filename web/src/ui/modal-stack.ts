import { useSyncExternalStore } from 'react';

// While a modal dialog is open the browser makes everything outside it inert, so whatever must stay usable above
// it (toasts) has to be drawn inside the topmost one.
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Puts an open modal element on top; the returned function takes it away again. */
export function pushModal(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((other) => other !== element));
}

/** The topmost open modal element, or null. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
