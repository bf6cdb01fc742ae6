type Edge = 'top' | 'bottom';

/** The sticky elements at each edge of the window, and the pixels that each covers there. */
const covered = { top: new Map<Element, number>(), bottom: new Map<Element, number>() };
const paddings = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;

/** A ref for an element that sticks to the top of the window: the browser scrolls a focused element clear of it. */
export const stickyTop = (element: HTMLElement | null) => track(element, 'top');

/** The same for the bottom of the window. */
export const stickyBottom = (element: HTMLElement | null) => track(element, 'bottom');

function track(element: HTMLElement | null, edge: Edge) {
  if (!element) return;
  const heights = covered[edge];
  const update = () => {
    const height = Math.max(0, ...heights.values());
    // No element inherits it, so that a change does not restyle the page.
    document.documentElement.style[paddings[edge]] = height > 0 ? `${height}px` : '';
  };
  const observer = new ResizeObserver(() => {
    const style = getComputedStyle(element);
    // In wide windows it may not be sticky.
    heights.set(element, style.position === 'sticky' ? Number.parseFloat(style[edge]) + element.offsetHeight : 0);
    update();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(element);
    update();
  };
}
