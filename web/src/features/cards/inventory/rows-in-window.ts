/** Rows drawn above and below the window, so that a step of the keyboard or a flick of the wheel finds them there. */
const OVERSCAN = 3;

/**
 * Which of `count` rows of equal height stand in the window, and a few around it: the first, and the one after the
 * last. `scrolled` is how far the window's top edge lies below the first row's, all in pixels.
 */
export function rowsInWindow(
  count: number,
  rowHeight: number,
  scrolled: number,
  windowHeight: number,
): [number, number] {
  if (rowHeight <= 0) return [0, 0];
  const first = Math.floor(scrolled / rowHeight) - OVERSCAN;
  const end = Math.ceil((scrolled + windowHeight) / rowHeight) + OVERSCAN;
  const clamp = (row: number) => Math.max(0, Math.min(row, count));
  return [clamp(first), clamp(end)];
}
