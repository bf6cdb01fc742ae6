/** Rows rendered above and below the window, so that they are there after a key press or a short scroll. */
const OVERSCAN = 2;

/** A list in rows of equal height. */
export interface ListLayout {
  /** The number of items. */
  readonly count: number;
  readonly columns: number;
  /** Row height in pixels. */
  readonly height: number;
}

/**
 * The range of items to render: those in the window and a few rows around it. It changes by whole rows, because every
 * change costs the page a layout and a paint.
 * @param scrolled pixels from the top of the list to the top of the window
 * @returns the first index and the one after the last
 */
export function visibleItems(
  { count, columns, height }: ListLayout,
  scrolled: number,
  windowHeight: number,
): [number, number] {
  if (height <= 0) return [0, 0];
  const first = (Math.floor(scrolled / height) - OVERSCAN) * columns;
  const end = (Math.ceil((scrolled + windowHeight) / height) + OVERSCAN) * columns;
  const clamp = (item: number) => Math.max(0, Math.min(item, count));
  return [clamp(first), clamp(end)];
}
