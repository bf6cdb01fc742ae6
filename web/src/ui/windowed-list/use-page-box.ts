import { useLayoutEffect, useRef, useState } from 'react';

/** The last measured box, so that a page restored by "Back" has its full height in the first render. */
let lastBox = { width: 0, top: 0 };

/** The width of an element and its distance from the top of the page in pixels; rerenders when they change. */
export function usePageBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(lastBox);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top: topInWindow } = element.getBoundingClientRect();
      const top = Math.round(topInWindow + window.scrollY);
      if (width !== lastBox.width || top !== lastBox.top) lastBox = { width, top };
      setBox(lastBox);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above moves the element without resizing it.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, ...box };
}
