/**
 * SVG path data with absolute M, L, C, Q and Z only, so that every number pair is a point and one affine map transforms
 * any shape. Angles are in degrees, clockwise from the right. Lengths are in units of the emblem, which is about 100 wide
 * and 120 high around the origin; y points down.
 */
export type Path = string;

/**
 * How a path is drawn. A and B: filled with the first or second colour, with a gap around it. G: cut out. a, b, g: lines in the
 * colours of A, B and G with weight 1, 2 or 4. Weight 0 is a hairline. Weight 8 is a band; `g8` is slightly wider than the others,
 * to separate crossing bands.
 */
export type LayerStyle = 'A' | 'B' | 'G' | `${'a' | 'b' | 'g'}${0 | 1 | 2 | 4 | 8}`;

/** One layer of a drawing; later layers cover earlier ones. */
export type Layer = readonly [style: LayerStyle, path: Path];

const round = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point at an angle and a distance from the centre. */
export const polar = (degrees: number, r: number): [number, number] => [
  r * Math.cos(radians(degrees)),
  r * Math.sin(radians(degrees)),
];

/**
 * Calls back for each command and coordinate pair of path data. Hand-written, because regular expressions are too slow
 * for the hundreds of thousands of pairs on a page of cards.
 */
export function walkPath(path: Path, command: (letter: string) => void, pair: (x: number, y: number) => void): void {
  let first: number | null = null;
  let i = 0;
  while (i < path.length) {
    const code = path.charCodeAt(i);
    if (code > 64) command(path.charAt(i++));
    else if (code === 32 || code === 44) i++;
    else {
      let end = i + 1;
      // A number ends at a separator, a sign (but not one of an exponent) or a letter (but e).
      for (let c = path.charCodeAt(end); end < path.length; c = path.charCodeAt(++end)) {
        const inExponent = path.charCodeAt(end - 1) === 101;
        if (c === 32 || c === 44 || (c === 45 && !inExponent) || (c > 64 && c !== 101)) break;
      }
      const value = +path.slice(i, end);
      if (first === null) first = value;
      else {
        pair(first, value);
        first = null;
      }
      i = end;
    }
  }
}

/** Maps every point, including control points. */
export function mapPoints(
  path: Path,
  mapX: (x: number, y: number) => number,
  mapY: (x: number, y: number) => number,
): Path {
  let text = '';
  let isFirst = true;
  walkPath(
    path,
    (letter) => {
      text += letter;
      isFirst = true;
    },
    (x, y) => {
      text += `${isFirst ? '' : ' '}${round(mapX(x, y))} ${round(mapY(x, y))}`;
      isFirst = false;
    },
  );
  return text;
}

/** Scales by `size` (x also by `stretchX`), then rotates, then translates. */
export function transform(path: Path, x: number, y: number, size = 1, degrees = 0, stretchX = 1): Path {
  const cos = Math.cos(radians(degrees)) * size;
  const sin = Math.sin(radians(degrees)) * size;
  return mapPoints(
    path,
    (px, py) => x + px * stretchX * cos - py * sin,
    (px, py) => y + px * stretchX * sin + py * cos,
  );
}

/** Mirrors a path horizontally. */
export const mirror = (path: Path): Path =>
  mapPoints(
    path,
    (x) => -x,
    (_, y) => y,
  );

/** Adds the mirror image of a path. */
export const withMirror = (path: Path): Path => path + mirror(path);

/** Distributes `count` copies evenly around the centre, the first rotated by `start` degrees. */
export function rotateCopies(path: Path, count: number, start = 0): Path {
  return Array.from({ length: count }, (_, i) => transform(path, 0, 0, 1, start + (360 * i) / count)).join('');
}

/** Joins the paths for 0 to `count` - 1. */
export function repeat(count: number, pathAt: (i: number) => Path): Path {
  return Array.from({ length: count }, (_, i) => pathAt(i)).join('');
}

/** Completes the right half of an outline, which must go from top to bottom, with its mirror image. */
export function symmetric(half: Path): Path {
  const steps = half.match(/[MLCQ][^MLCQ]*/g) ?? [];
  const points = steps.map((step) => (step.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number));
  let mirrored = '';
  for (let i = steps.length - 1; i >= 0; i--) {
    const coordinates = points[i] ?? [];
    if (i === steps.length - 1) mirrored += `L${-(coordinates.at(-2) ?? 0)} ${coordinates.at(-1)}`;
    if (i === 0) break;
    const previous = points[i - 1] ?? [];
    const pairs = [previous.at(-2) ?? 0, previous.at(-1) ?? 0];
    for (let j = 0; j < coordinates.length - 2; j += 2) pairs.push(coordinates[j] ?? 0, coordinates[j + 1] ?? 0);
    // Control points are reversed, and the step ends where the previous one ended.
    const [x = 0, y = 0, ...controls] = pairs;
    let text = '';
    for (let j = controls.length - 2; j >= 0; j -= 2) text += `${-(controls[j] ?? 0)} ${controls[j + 1]} `;
    mirrored += `${(steps[i] ?? 'L').charAt(0)}${text}${-x} ${y}`;
  }
  return transform(`${half}${mirrored}Z`, 0, 0);
}

/** The Bézier curves of an arc around (x, y), starting from its first point. */
export function arcSegments(x: number, y: number, r: number, from: number, to: number): Path {
  // For small circles the error of longer segments is not visible.
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (r > 12 ? 91 : 121)));
  const step = (to - from) / count;
  const controlLength = (4 / 3) * Math.tan(radians(step) / 4) * r;
  return repeat(count, (i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [ax, ay] = polar(a, r);
    const [bx, by] = polar(b, r);
    const [ac, as] = polar(a, controlLength);
    const [bc, bs] = polar(b, controlLength);
    const pairs = [x + ax - as, y + ay + ac, x + bx + bs, y + by - bc, x + bx, y + by];
    return `C${pairs.map(round).join(' ')}`;
  });
}

/** An arc around (x, y), as a line. */
export function arcLine(x: number, y: number, r: number, from: number, to: number): Path {
  const [sx, sy] = polar(from, r);
  return `M${round(x + sx)} ${round(y + sy)}${arcSegments(x, y, r, from, to)}`;
}

/** A circle. */
export const circle = (x: number, y: number, r: number): Path => `${arcLine(x, y, r, 0, 360)}Z`;

/** A dot: a line of length zero with round ends. */
export const dot = (x: number, y: number): Path => `M${round(x)} ${round(y)}L${round(x)} ${round(y)}`;

/** A straight line. */
export const line = (x: number, y: number, toX: number, toY: number): Path =>
  `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`;

/** Transforms layers; see {@link transform}. */
export function transformLayers(layers: readonly Layer[], x: number, y: number, size = 1, degrees = 0): Layer[] {
  return layers.map(([style, path]) => [style, transform(path, x, y, size, degrees)]);
}

/** A smooth curve through points (Catmull-Rom). */
export function smoothLine(points: readonly (readonly [number, number])[], closed = false): Path {
  const count = points.length;
  const at = (i: number) => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
  const path = repeat(closed ? count : count - 1, (i) => {
    const [p, a, b, n] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pairs = [
      a[0] + (b[0] - p[0]) / 6,
      a[1] + (b[1] - p[1]) / 6,
      b[0] - (n[0] - a[0]) / 6,
      b[1] - (n[1] - a[1]) / 6,
    ];
    return `C${[...pairs, ...b].map(round).join(' ')}`;
  });
  return `M${at(0).map(round).join(' ')}${path}${closed ? 'Z' : ''}`;
}
