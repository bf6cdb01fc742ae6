import { arcLine, type Layer, line, type Path, repeat, withMirror } from '../drawing/path.ts';
import { ticks } from '../drawing/shapes.ts';
import { halfWidthAt, isInside, type Point } from './outline.ts';
import { chord, type Ground, keep, mist, pointsOf } from './scenery.ts';

/** The part of the area below a line across it. */
function land(area: readonly Point[], heightAt: (x: number) => number): Path {
  const crest = Array.from({ length: 61 }, (_, i): Point => [i * 3 - 90, heightAt(i * 3 - 90)]);
  const inside = crest.filter(([x, y]) => isInside(area, x, y));
  const rest = area.filter(([x, y]) => y > heightAt(x) && y > 0);
  return inside.length > 1 ? `M${pointsOf([...inside, ...rest])}Z` : '';
}

/** Slanted lines on one side of each crest, as in an engraving. */
const hatching = (area: readonly Point[], heightAt: (x: number) => number, gap: number, length: number): Path =>
  repeat(Math.floor(170 / gap), (i) => {
    const x = i * gap - 84;
    const y = heightAt(x) + 3;
    const isShaded = heightAt(x + 3) > heightAt(x);
    const end = length * (isShaded ? 1 : 0.4) * (i % 2 ? 0.72 : 1);
    return isInside(area, x, y) && isInside(area, x - end * 0.4, y + end) ? line(x, y, x - end * 0.4, y + end) : '';
  });

/** Peaks between -1 and 1, one beside the other, as heights above `base`. */
const peaks = (base: number, tops: readonly (readonly [at: number, height: number, width: number])[]) => (x: number) =>
  base - Math.max(0, ...tops.map(([at, height, width]) => height * (1 - Math.abs(x - at) / width)));

const swells = (base: number, tops: readonly (readonly [at: number, height: number, width: number])[]) => (x: number) =>
  base - tops.reduce((sum, [at, height, width]) => sum + height * Math.exp(-(((x - at) / width) ** 2)), 0);

/** The sun behind two ranges of mountains, whose foot is in mist. */
export function sunrise({ area, k }: Ground): Layer[] {
  // The horizon is where the area is still wide.
  const y = [56, 50, 44, 38, 32].map((at) => at * k).find((at) => halfWidthAt(area, at) > 36 * k) ?? 26 * k;
  const r = Math.min(50 * k, halfWidthAt(area, y - 6 * k));
  const far = peaks(
    y + 3,
    [-58, -34, 36, 60].map((at, i) => [at * k, (i % 3 ? 20 : 30) * k, 26 * k] as const),
  );
  const near = peaks(
    y + 12 * k,
    [-46, -14, 18, 48].map((at, i) => [at * k, (i % 3 ? 11 : 24) * k, 26 * k] as const),
  );
  const rays = (count: number, inner: number, outer: number, start: number) =>
    keep(ticks(count, inner, outer, start).replace(/M/g, ' M'), area, (_, py) => py < y - 8);
  return [
    ['a2', rays(24, r + 4 * k, r + 13 * k, 0)],
    ['a1', rays(24, r + 4 * k, r + 22 * k, 7.5)],
    ['A', `${arcLine(0, y, r, 180, 360)}Z`],
    ['g1', [0.86, 0.7].map((share) => arcLine(0, y, r * share, 186, 354)).join('')],
    ['B', land(area, far)],
    ['g1', hatching(area, far, 4.4, 12 * k)],
    ['A', land(area, near)],
    ['g1', hatching(area, near, 3.8, 9 * k) + mist(area, y + 16 * k, 3, 5 * k)],
  ];
}

/** Still water from the height `y` down, with lines of light towards its shores. */
export const water = ({ area }: Pick<Ground, 'area'>, y: number): Layer[] => [
  ['B', land(area, () => y)],
  ['a2', chord(area, y, 0)],
  ['a1', repeat(12, (i) => withMirror(glimmer(area, y + 5 + i * 5, i)))],
];

/** A short line of light near the right shore. */
function glimmer(area: readonly Point[], y: number, i: number): Path {
  const half = halfWidthAt(area, y) - 4 - (i % 3) * 5;
  const length = [16, 7, 11, 22][i % 4] ?? 0;
  return half > length + 4 ? line(half - length, y, half, y) : '';
}

/** Three ranges of hills, furrowed like fields. */
export function hills({ area, k }: Ground): Layer[] {
  const y = 38 * k;
  const ranges = [
    swells(y - 4 * k, [
      [-44 * k, 15 * k, 20 * k],
      [4 * k, 8 * k, 16 * k],
      [48 * k, 20 * k, 22 * k],
    ]),
    swells(y + 8 * k, [
      [-30 * k, 12 * k, 26 * k],
      [58 * k, 8 * k, 20 * k],
    ]),
    swells(y + 24 * k, [
      [34 * k, 12 * k, 30 * k],
      [-60 * k, 6 * k, 20 * k],
    ]),
  ] as const;
  const furrows = (range: (x: number) => number, rows: number) =>
    repeat(rows, (i) => {
      const row = (x: number) => range(x * (1 - i * 0.06)) + (i + 1) * 5.4 * k;
      const points = Array.from({ length: 45 }, (_, j): Point => [j * 4 - 88, row(j * 4 - 88)]);
      const inside = points.filter(([x, py]) => isInside(area, x * 1.05, py * 1.05));
      return inside.length > 2 ? `M${pointsOf(inside)}` : '';
    });
  return [
    ['B', land(area, ranges[0])],
    ['g1', hatching(area, ranges[0], 4, 11 * k)],
    ['A', land(area, ranges[1])],
    ['g1', furrows(ranges[1], 2)],
    ['A', land(area, ranges[2])],
    ['g1', furrows(ranges[2], 3)],
  ];
}
