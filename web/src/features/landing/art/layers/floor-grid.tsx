/** The size of the drawing of the floor, and where its dial is: a circle seen from the side. */
export const FLOOR_SIZE = [1600, 320] as const;
export const DIAL = 'translate(800 110) scale(1 .27)';

/** How far above the floor all seams of its boards meet, and the lower end of the seams. */
const VANISHING_HEIGHT = 150;
const BOTTOM = 340;
const STRETCH = (BOTTOM + VANISHING_HEIGHT) / VANISHING_HEIGHT;
const seams = Array.from({ length: 49 }, (_, index) => (index - 24) * 56)
  .map((x) => `M${800 + x} 0L${Math.round(800 + x * STRETCH)} ${BOTTOM}`)
  .join('');
const rows = [16, 40, 76, 130, 212, 330].map((y) => `M-60 ${y}h1720`).join('');

/** The brass grid of the floor; it inherits its stroke. */
export function FloorGrid() {
  return <path d={seams + rows} />;
}
