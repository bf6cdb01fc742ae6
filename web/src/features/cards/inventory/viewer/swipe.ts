/** A position of the pointer in pixels and its time in milliseconds. */
export interface PointerSample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const MIN_DISTANCE_PX = 48;
const MAX_DURATION_MS = 400;

/** The direction of a quick horizontal swipe; null for slower drags, which tilt the card, and for other directions. */
export function swipeDirection(start: PointerSample, end: PointerSample): 'left' | 'right' | null {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const isSwipe =
    Math.abs(x) >= MIN_DISTANCE_PX && Math.abs(x) > 2 * Math.abs(y) && end.time - start.time <= MAX_DURATION_MS;
  if (!isSwipe) return null;
  return x < 0 ? 'left' : 'right';
}
