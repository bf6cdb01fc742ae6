type Edge = 'top' | 'bottom';

/** The elements that stick to each edge of the viewport. */
const elements = { top: new Set<HTMLElement>(), bottom: new Set<HTMLElement>() };

/** A ref for an element that sticks to the top of the viewport: windowed lists keep their focused item clear of it. */
export const stickyTop = (element: HTMLElement | null) => track(element, 'top');

/** The same for the bottom of the viewport. */
export const stickyBottom = (element: HTMLElement | null) => track(element, 'bottom');

function track(element: HTMLElement | null, edge: Edge) {
  if (!element) return;
  elements[edge].add(element);
  return () => {
    elements[edge].delete(element);
  };
}

/** The pixels that an element covers at an edge of the viewport. */
function coveredPixels(element: HTMLElement, edge: Edge): number {
  return Number.parseFloat(getComputedStyle(element)[edge]) + element.offsetHeight;
}

/** Pixels between an item that is scrolled into view and the edge of the viewport or the sticky content. */
const MARGIN = 24;

/**
 * Scrolls the page just far enough to show a whole item. Scroll padding of the page would do the same, but it would also scroll
 * the page whenever a control in the sticky content gets the focus.
 */
export function scrollClearOfStickyContent(item: HTMLElement): void {
  const margin = (edge: Edge) => {
    const covered = [...elements[edge]].map((element) => coveredPixels(element, edge));
    return `${Math.max(0, ...covered) + MARGIN}px`;
  };
  item.style.scrollMarginBlock = `${margin('top')} ${margin('bottom')}`;
  item.scrollIntoView({ block: 'nearest' });
}
