import { type RefObject, useEffect, useState } from 'react';

/** Longer than the time between two scroll events of a wheel or a finger. */
const REST_MS = 150;

/** Whether the page is scrolling. While something in the element is pressed, the page still counts as scrolling. */
export function useIsScrolling(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let lastScrollAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      lastScrollAt = performance.now();
      if (timer !== undefined) return;
      setScrolling(true);
      timer = setTimeout(stopAfterRest, REST_MS);
    };
    // A timer for each event would take longer than everything else that a scroll does here.
    const stopAfterRest = () => {
      const remaining = lastScrollAt + REST_MS - performance.now();
      // When scrolling stops, elements may move, and a press on an element that moves would not become a click.
      const isPressed = ref.current?.matches(':active') ?? false;
      const delay = isPressed ? REST_MS : remaining;
      timer = delay > 0 ? setTimeout(stopAfterRest, delay) : undefined;
      if (timer === undefined) setScrolling(false);
    };
    window.addEventListener('scroll', start, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', start);
    };
  }, [ref]);
  return isScrolling;
}
