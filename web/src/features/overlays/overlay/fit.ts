/** The smallest size of what shrinks beside something else. */
const SMALLEST = 0.5;

/**
 * Shares the height of a column among its places: what does not fit after the earlier ones becomes smaller.
 * @param places with at most one element each, whose size follows `--fit`
 */
export function fitPlaces(column: HTMLElement, places: readonly HTMLElement[]): void {
  const { paddingTop, rowGap } = getComputedStyle(column);
  let available = column.clientHeight - 2 * Number.parseFloat(paddingTop);
  for (const place of places) {
    const content = place.firstElementChild as HTMLElement | null;
    if (!content) continue;
    content.style.removeProperty('--fit');
    if (content.offsetHeight > available) content.style.setProperty('--fit', String(available / content.offsetHeight));
    available -= content.offsetHeight + Number.parseFloat(rowGap);
  }
}

/** Makes an element smaller, step by step, until it is beside another one. */
export function fitBeside(content: HTMLElement, other: HTMLElement): void {
  const fit = Number(content.style.getPropertyValue('--fit') || 1);
  for (let part = 0.9; part >= SMALLEST && overlaps(content, other); part -= 0.1) {
    content.style.setProperty('--fit', String(fit * part));
  }
}

/** Whether two elements cover each other, in part. */
export function overlaps(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one, other].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
