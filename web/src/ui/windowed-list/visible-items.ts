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
 * The range of items to render: those in the window and a few rows around it. Except at the ends, the number of rows is constant,
 * so that a row enters only when another one leaves: one change of the page instead of two, and the row that enters can reuse the
 * elements of the other.
 * @param scrolled pixels from the top of the list to the top of the window
 * @returns the first index and the one after the last
 */
export function visibleItems(
  { count, columns, height }: ListLayout,
  scrolled: number,
  windowHeight: number,
): [number, number] {
  if (height <= 0) return [0, 0];
  const firstRow = Math.floor(scrolled / height) - OVERSCAN;
  // A window shows at most one row more than fit into it completely.
  const rowCount = Math.ceil(windowHeight / height) + 1 + 2 * OVERSCAN;
  const clampItem = (row: number) => Math.max(0, Math.min(row * columns, count));
  return [clampItem(firstRow), clampItem(firstRow + rowCount)];
}
