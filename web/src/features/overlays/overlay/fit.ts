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
