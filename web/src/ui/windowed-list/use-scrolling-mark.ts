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
    let rest: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      element.toggleAttribute('data-scrolling', true);
      clearTimeout(rest);
      rest = setTimeout(() => element.removeAttribute('data-scrolling'), REST_MS);
    };
    window.addEventListener('scroll', mark, { passive: true });
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', mark);
    };
  }, [ref]);
}
