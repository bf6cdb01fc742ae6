import { useEffect, useRef } from 'react';
import { focusWithoutOutline } from './focus-without-outline.ts';

/**
 * Moves the focus to the page's heading when `step` changes, for a page that is replaced without a navigation. Does nothing
 * if the focus is outside `main`.
 */
export function useHeadingFocus(step: string): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    focusHeading();
  }, [step]);
}

/** Moves the focus to the page's heading, unless the focus is outside `main`. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const { activeElement } = document;
  // The body has the focus after the focused element was removed.
  if (main?.contains(activeElement) || activeElement?.contains(main)) focusWithoutOutline(main?.querySelector('h1'));
}
