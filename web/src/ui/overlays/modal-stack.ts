import { useSyncExternalStore } from 'react';

// An open modal dialog makes everything outside it inert, so toasts must be rendered inside the topmost one. The stack is not in
// Redux, because elements are not serializable.
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  // Only the scrim of the topmost modal is visible, see base.css.
  for (const modal of stack) modal.toggleAttribute('data-covered', modal !== stack.at(-1));
  for (const listener of listeners) listener();
}

/** Adds an open modal element to the stack; returns a function to remove it. */
export function pushModal(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((modal) => modal !== element));
}

/** Whether a modal element is open. */
export function isModalOpen(): boolean {
  return stack.length > 0;
}

/**
 * Whether a modal element, or with null the page, must handle keys: no other modal is above it, and no menu or dropdown in it is
 * open. The target of the key event is not used, because after a click on a text no element may have the focus.
 */
export function ownsKeys(modal: Element | null): boolean {
  return modal === (stack.at(-1) ?? null) && !(modal ?? document).querySelector('[aria-expanded="true"]');
}

/** The topmost open modal element, or null. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
