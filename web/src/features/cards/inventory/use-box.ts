import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element and its distance from the top of the page, in pixels, followed while they change. */
export function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setBox((known) => (known.width === next.width && known.top === next.top ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above moves the element without changing its size.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, ...box };
}
