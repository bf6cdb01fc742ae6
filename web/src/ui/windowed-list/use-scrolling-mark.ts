import { type RefObject, useEffect } from 'react';

/** Longer than the time between two scroll events of a wheel or a finger. */
const REST_MS = 150;

/**
 * Marks an element with `data-scrolling` while the page scrolls, so that styles can pause the animations inside: in every
 * frame of a scroll, the browser computes the styles of all running animations on the main thread.
 */
export function useScrollingMark(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let lastScrollAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      lastScrollAt = performance.now();
      if (timer !== undefined) return;
      element.toggleAttribute('data-scrolling', true);
      timer = setTimeout(removeAfterRest, REST_MS);
    };
    // A timer for each event would take longer than everything else that a scroll does here.
    const removeAfterRest = () => {
      const remaining = lastScrollAt + REST_MS - performance.now();
      timer = remaining > 0 ? setTimeout(removeAfterRest, remaining) : undefined;
      if (timer === undefined) element.removeAttribute('data-scrolling');
    };
    window.addEventListener('scroll', mark, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', mark);
    };
  }, [ref]);
}
