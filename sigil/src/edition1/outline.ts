import { type Path, walkPath } from '../drawing/path.ts';

/** A point in units of the drawing. */
export type Point = readonly [x: number, y: number];

/** Points per curve of a flattened outline. */
const CURVE_STEPS = 12;

/** Converts an outline of one subpath, with the commands M, L and C, to a closed polygon. */
export function flatten(path: Path): Point[] {
  const points: Point[] = [];
  let letter = '';
  let pending: Point[] = [];
  walkPath(
    path,
    (next) => {
      letter = next;
      pending = [];
    },
    (x, y) => {
      if (letter !== 'C') {
        points.push([x, y]);
        return;
      }
      pending.push([x, y]);
      const [start, [first, second, end]] = [points.at(-1), pending];
      if (!start || !first || !second || !end) return;
      for (let i = 1; i <= CURVE_STEPS; i++) points.push(bezierPoint(start, first, second, end, i / CURVE_STEPS));
      pending = [];
    },
  );
  return points;
}

function bezierPoint(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [at(0), at(1)];
}

/** Distributes `count` points evenly along a closed polygon, the first at `offset` (0 to 1) of a step from its start. */
export function pointsAlong(polygon: readonly Point[], count: number, offset = 0): Point[] {
  const sides = polygon.map((from, i) => {
    const to = polygon[(i + 1) % polygon.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const perimeter = sides.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: count }, (_, i) => {
    let distance = ((i + offset) / count) * perimeter;
    const side = sides.find(({ length }) => {
      if (distance <= length) return true;
      distance -= length;
      return false;
    });
    if (!side) return polygon[0] ?? [0, 0];
    const t = side.length === 0 ? 0 : distance / side.length;
    return [side.from[0] + (side.to[0] - side.from[0]) * t, side.from[1] + (side.to[1] - side.from[1]) * t];
  });
}

export const scaled = (polygon: readonly Point[], k: number) => polygon.map(([x, y]): Point => [x * k, y * k]);

/** Half the width of a polygon that is symmetric about x = 0, at height `y`; 0 above and below it. */
export function halfWidthAt(polygon: readonly Point[], y: number): number {
  let half = 0;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay === by || y < Math.min(ay, by) || y > Math.max(ay, by)) return;
    half = Math.max(half, Math.abs(ax + ((bx - ax) * (y - ay)) / (by - ay)));
  });
  return half;
}

/** The distance from the origin to a polygon around it, at an angle in degrees. */
export function reachAt(polygon: readonly Point[], degrees: number): number {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  let reach = 0;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    // Solves r * (dx, dy) = a + t * (b - a).
    const determinant = dx * (ay - by) - dy * (ax - bx);
    if (Math.abs(determinant) < 1e-9) return;
    const r = (ax * (ay - by) - ay * (ax - bx)) / determinant;
    const t = (dx * ay - dy * ax) / determinant;
    if (r > 0 && t >= 0 && t <= 1) reach = Math.max(reach, r);
  });
  return reach;
}

/** The distances from the origin to a polygon, at each degree. */
const reaches = new WeakMap<readonly Point[], readonly number[]>();

/** How far a point is from the origin, relative to a polygon around it that every ray from it leaves once. */
export function shareAt(polygon: readonly Point[], x: number, y: number): number {
  const known = reaches.get(polygon) ?? Array.from({ length: 360 }, (_, degrees) => reachAt(polygon, degrees + 0.001));
  reaches.set(polygon, known);
  const degrees = Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return Math.hypot(x, y) / (known[degrees] || 1e-9);
}

/** Whether a point is in a polygon as in {@link shareAt}. */
export const isInside = (polygon: readonly Point[], x: number, y: number): boolean => shareAt(polygon, x, y) < 1;
