import { useLayoutEffect, useRef, useState } from 'react';

/** The last measured box, so that a page restored by "Back" has its full height in the first render. */
let lastBox = { width: 0, top: 0, windowWidth: 0 };

/** The width of an element and its distance from the top of the page in pixels; rerenders when they change. */
export function usePageBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(() => (lastBox.windowWidth === window.innerWidth ? lastBox : { width: 0, top: 0 }));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      lastBox = { width, top: Math.round(top + window.scrollY), windowWidth: window.innerWidth };
      const next = lastBox;
      setBox((previous) => (previous.width === next.width && previous.top === next.top ? previous : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above moves the element without resizing it.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, width: box.width, top: box.top };
}
