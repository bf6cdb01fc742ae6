import { useLayoutEffect, useRef, useState } from 'react';

/** The last box that was measured: who comes back to the page finds it as high at once as it was when it was left. */
let last = { width: 0, top: 0, windowWidth: 0 };

/** The width of an element and its distance from the top of the page, in pixels, followed while they change. */
export function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(() => (last.windowWidth === window.innerWidth ? last : { width: 0, top: 0 }));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      last = { width, top: Math.round(top + window.scrollY), windowWidth: window.innerWidth };
      const next = last;
      setBox((known) => (known.width === next.width && known.top === next.top ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above moves the element without changing its size.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, width: box.width, top: box.top };
}
