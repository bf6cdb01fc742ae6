const listeners = new WeakMap<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/** Reports an element's width in device pixels, now and when it changes, with one shared observer. Returns a function to stop. */
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
