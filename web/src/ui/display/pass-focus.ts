import type { RefCallback } from 'react';
import { focusWithoutOutline } from './focus-without-outline.ts';

/** The `ref` of an element that React may remove while it has the focus. The nearest ancestor that remains gets the focus. */
export const passFocusOut: RefCallback<HTMLElement> = (element) => () => {
  const ancestors: HTMLElement[] = [];
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  passFocus(element, () => focusWithoutOutline(ancestors.find(({ isConnected }) => isConnected)));
};

/** Like {@link passFocusOut}, but the control that replaces the element gets the focus. */
export function passFocusTo(findReplacement: () => HTMLElement | null | undefined): RefCallback<HTMLElement> {
  return (element) => () => passFocus(element, () => findReplacement()?.focus({ preventScroll: true }));
}

/** Moves the focus once an element that contains it has been removed. Called while React removes the element. */
function passFocus(element: HTMLElement | null, moveFocus: () => void): void {
  if (!element?.contains(document.activeElement)) return;
  queueMicrotask(() => {
    if (document.activeElement === document.body) moveFocus();
  });
}
