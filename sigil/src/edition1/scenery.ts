import { arcLine, circle, type Layer, line, type Path, polar, repeat, transform, withMirror } from '../drawing/path.ts';
import { crescent, spark } from '../drawing/shapes.ts';
import { halfWidthAt, isInside, type Point, reachAt } from './outline.ts';

/** The area for scenery, and its size relative to the field. */
export interface Ground {
  readonly area: readonly Point[];
  readonly k: number;
}

/** The points as path data, without the first command. */
export const pointsOf = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** A horizontal line across the area, `inset` units from its outline. */
export function chord(area: readonly Point[], y: number, inset: number): Path {
  const half = halfWidthAt(area, y) - inset;
  return half > 2 ? line(-half, y, half, y) : '';
}

/** Bands of mist: lines, each shorter than the one above. */
export const mist = (area: readonly Point[], y: number, rows: number, gap: number): Path =>
  repeat(rows, (i) => chord(area, y + i * gap, 5 + i * 9 + (i % 2) * 6));

/** A heap of round clouds with curls, highest in the middle, on a flat base. */
function bank(y: number, half: number, r: number, count: number): readonly [Path, Path] {
  const puffs = Array.from({ length: count }, (_, i) => {
    const size = r * (0.62 + 0.62 * Math.sin((Math.PI * (i + 0.5)) / count)) * (i % 2 ? 1 : 1.16);
    return { x: ((2 * i) / (count - 1) - 1) * (half - r * 0.8), y: y - size * 0.3, size };
  });
  const foot = y + r * 0.74;
  const base = `M${-half} ${y}L${half} ${y}Q${half} ${foot} ${half - r} ${foot}L${r - half} ${foot}Q${-half} ${foot} ${-half} ${y}Z`;
  const curl = (share: number, from: number, to: number) =>
    puffs.map((puff) => arcLine(puff.x, puff.y, puff.size * share, from, to)).join('');
  return [
    puffs.map((puff) => circle(puff.x, puff.y, puff.size)).join('') + base,
    curl(0.7, 195, 318) + curl(0.4, 150, 275),
  ];
}

/** Two banks of cloud, one behind the other, with small clouds above and their shadows below. */
export function clouds({ area, k }: Ground): Layer[] {
  const y = 40 * k;
  const widthAt = (py: number) => Math.max(14, halfWidthAt(area, py) - 4);
  const r = Math.min(15 * k, widthAt(y) * 0.3);
  const [rear, rearCurls] = bank(y - 6 * k, widthAt(y - 2 * k), r, 6);
  const [front, frontCurls] = bank(y + 10 * k, widthAt(y + 18 * k) * 0.94, r, 5);
  const small = (py: number, size: number) => {
    const x = halfWidthAt(area, py) - size * 2;
    const [puffs, curls] = bank(0, size * 1.9, size * 0.8, 3);
    return [transform(puffs, x, py), transform(curls, x, py)] as const;
  };
  const [high, highCurls] = small(-34 * k, 9 * k);
  return [
    ['B', withMirror(high)],
    ['g1', withMirror(highCurls)],
    ['B', rear],
    ['g1', rearCurls],
    ['A', front],
    ['g1', frontCurls],
    ['a1', mist(area, y + 10 * k + r * 0.74 + 4, 4, 3.6)],
  ];
}

/** A gate with a keystone, on steps, and light behind it. */
export function gate({ area, k }: Ground): Layer[] {
  const half = 44 * k;
  const [top, foot] = [-30 * k, 56 * k];
  const shape = (w: number) =>
    `M${-w} ${foot}L${-w} ${top}${arcLine(0, top, w, 180, 360).replace(/^M[^C]*/, '')}L${w} ${foot}Z`;
  // Lines towards the centre of the arch.
  const spokes = (count: number, inner: number, outer: number) =>
    repeat(count, (i) => {
      const degrees = 180 + (180 * (i + 0.5)) / count;
      return transform(line(...polar(degrees, inner), ...polar(degrees, outer)), 0, top);
    });
  const stones = repeat(5, (i) => line(half, top + 7 + i * 15 * k, half + 8 * k, top + 7 + i * 15 * k));
  const step = (i: number) => {
    const [y, w] = [foot + 3 + i * 4, Math.min(half + 12 + i * 5, halfWidthAt(area, foot + 3 + i * 4))];
    return line(-w, y, w, y);
  };
  return [
    ['B', shape(half + 8 * k)],
    ['g1', spokes(12, half + 1, half + 8 * k) + withMirror(stones)],
    ['A', shape(half)],
    ['g1', spokes(15, half * 0.5, half * 0.9)],
    ['A', transform(`M-5 ${-half - 11 * k}L5 ${-half - 11 * k}L3.4 ${-half + 3}L-3.4 ${-half + 3}Z`, 0, top)],
    ['a2', repeat(3, step)],
  ];
}

/** Rays to the edge of the area, broad and fine ones, and a ring of dots. */
export function rays({ area, k }: Ground): Layer[] {
  const count = 18;
  const at = (i: number, offset: number, share: number): Point => {
    const degrees = -90 + (360 * (i + offset)) / count;
    const [x, y] = polar(degrees, reachAt(area, degrees) * share);
    return [x, y];
  };
  const broad = repeat(
    count,
    (i) => `M${pointsOf([at(i, -0.2, 0.98), at(i, 0.2, 0.98), at(i, 0.1, 0.3), at(i, -0.1, 0.3)])}Z`,
  );
  const fine = repeat(count, (i) =>
    [0.42, 0.5, 0.58]
      .map((o, j) => line(...at(i, o, j === 1 ? 0.4 : 0.58), ...at(i, o, j === 1 ? 0.97 : 0.9)))
      .join(''),
  );
  return [
    ['A', broad],
    ['g1', repeat(count, (i) => line(...at(i, 0, 0.5), ...at(i, 0, 0.94)))],
    ['a1', fine],
    ['B', circle(0, 0, 36 * k)],
    ['a1', circle(0, 0, 40 * k) + circle(0, 0, 31 * k)],
  ];
}

/** A crescent around the emblem, hatched on its dark side, among stars that form constellations. */
export function nightSky({ area, k }: Ground): Layer[] {
  const r = 58 * k;
  const places = [205, 232, 270, 308, 335, 20, 160, 60, 120].map((degrees, i) =>
    polar(degrees, reachAt(area, degrees) * (i % 2 ? 0.72 : 0.88)),
  );
  const stars = places.map(([x, y], i) => spark(x, y, i % 3 ? 4 : 7)).join('');
  const chain = [6, 0, 1, 2, 3, 4, 5].map((i) => places[i] as Point);
  return [
    ['A', transform(crescent(r, 38, 0.2), 0, 0)],
    [
      'g1',
      repeat(31, (i) =>
        line(...polar(18 + i * 4.8, r - 1), ...polar(18 + i * 4.8, r - 4 - 5 * Math.sin((i * Math.PI) / 30))),
      ),
    ],
    ['a1', `M${pointsOf(chain)}`],
    ['A', stars],
  ];
}

/** A curtain, drawn aside and tied, with a valance and fringes. */
export function drapes({ area, k }: Ground): Layer[] {
  const [top, end] = [-78 * k, 50 * k];
  const side = area.filter(([x, y]) => x >= 0 && y >= top && y <= end);
  const drape = `M${10 * k} ${top}L${pointsOf(side)}Q${40 * k} ${30 * k} ${46 * k} ${14 * k}Q${22 * k} ${-14 * k} ${10 * k} ${top}Z`;
  const folds = repeat(
    6,
    (i) => `M${(15 + i * 9) * k} ${top + 5}Q${(26 + i * 9) * k} ${-20 * k} ${(46 + i * 4.2) * k} ${12 * k}`,
  );
  const skirt = repeat(
    5,
    (i) => `M${(47 + i * 4) * k} ${17 * k}Q${(45 + i * 5) * k} ${30 * k} ${(43 + i * 5) * k} ${(46 - i * 3) * k}`,
  );
  const isVisible = (x: number, y: number) => isInside(area, x * 1.03, y * 1.03);
  const valance = repeat(7, (i) => {
    const x = (i - 3) * 17 * k;
    const y = -halfHeightAt(area, x) + 3;
    return isInside(area, x, y + 4) ? `M${x - 8.5 * k} ${y}Q${x} ${y + 19 * k} ${x + 8.5 * k} ${y}Z` : '';
  });
  return [
    ['A', withMirror(drape)],
    ['g1', withMirror(keep(folds + skirt, area, isVisible))],
    ['B', valance],
    ['B', withMirror(circle(47 * k, 14 * k, 4.4 * k))],
    ['a1', withMirror(repeat(4, (i) => line((44 + i * 2) * k, 19 * k, (42 + i * 3) * k, 27 * k)))],
  ];
}

/** The distance from the middle of the area to its upper edge at `x`. */
const halfHeightAt = (area: readonly Point[], x: number) =>
  Math.max(0, ...Array.from({ length: 50 }, (_, i) => i * 2).filter((y) => isInside(area, x, -y)));

/** The lines of a path, each a subpath, whose last point is inside the area and fulfils a condition. */
export function keep(path: Path, area: readonly Point[], condition: (x: number, y: number) => boolean): Path {
  const lines = path.split('M').filter((part) => part.trim() !== '');
  return lines
    .filter((part) => {
      const [x = 0, y = 0] = (part.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number);
      return Math.abs(x) < halfWidthAt(area, y) && condition(x, y);
    })
    .map((part) => `M${part.trim()}`)
    .join('');
}
