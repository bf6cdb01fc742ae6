type Edge = 'top' | 'bottom';

/** The sticky elements at each edge of the window, and the pixels that each covers there. */
const covered = { top: new Map<Element, number>(), bottom: new Map<Element, number>() };

/** A ref for an element that sticks to the top of the window: windowed lists keep their focused item clear of it. */
export const stickyTop = (element: HTMLElement | null) => track(element, 'top');

/** The same for the bottom of the window. */
export const stickyBottom = (element: HTMLElement | null) => track(element, 'bottom');

function track(element: HTMLElement | null, edge: Edge) {
  if (!element) return;
  const heights = covered[edge];
  const observer = new ResizeObserver(() => {
    const style = getComputedStyle(element);
    // In wide windows it may not be sticky.
    heights.set(element, style.position === 'sticky' ? Number.parseFloat(style[edge]) + element.offsetHeight : 0);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(element);
  };
}

/** Pixels between an item that is scrolled into view and the edge of the window or the sticky content. */
const MARGIN = 24;

/**
 * Scrolls the page just far enough to show a whole item. Scroll padding of the page would do the same, but it would also scroll
 * the page whenever a control in the sticky content gets the focus.
 */
export function scrollClearOfStickyContent(item: HTMLElement): void {
  const margin = (edge: Edge) => `${Math.max(0, ...covered[edge].values()) + MARGIN}px`;
  item.style.scrollMarginBlock = `${margin('top')} ${margin('bottom')}`;
  item.scrollIntoView({ block: 'nearest' });
}
