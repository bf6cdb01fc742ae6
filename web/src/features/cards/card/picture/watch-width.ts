const listeners = new WeakMap<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/** Tells an element's width in pixels of the screen, now and when it changes; one observer serves all. Returns the end of it. */
export function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.width > 0) listeners.get(target)?.(Math.ceil(contentRect.width * devicePixelRatio));
    }
  });
  listeners.set(element, onWidth);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
