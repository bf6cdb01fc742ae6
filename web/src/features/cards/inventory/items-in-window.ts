/** Rows drawn above and below the window, so that a step of the keyboard or a flick of the wheel finds them there. */
const OVERSCAN = 2;

/** A list in rows of equal height, from left to right. */
export interface Rows {
  /** Items in all. */
  readonly count: number;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
}

/**
 * Which items stand in the window, and a few rows around it: the first, and the one after the last. They come and go one
 * by one while the window moves, rather than a row at once, so that no frame has a whole row to draw. `scrolled` is
 * how far the window's top edge lies below the first row's, in pixels.
 */
export function itemsInWindow(
  { count, columns, height }: Rows,
  scrolled: number,
  windowHeight: number,
): [number, number] {
  if (height <= 0) return [0, 0];
  const first = Math.floor((scrolled / height - OVERSCAN) * columns);
  const end = Math.ceil(((scrolled + windowHeight) / height + OVERSCAN) * columns);
  const clamp = (item: number) => Math.max(0, Math.min(item, count));
  return [clamp(first), clamp(end)];
}
