/**
 * Path data as text, always with absolute M, L, C, Q and Z and with pairs of numbers, so that one affine map serves
 * every shape. Angles are degrees, clockwise, 0 to the right; lengths are units of the emblem, whose box is about
 * 100 wide and 120 high around its centre; y grows downwards.
 */
export type Path = string;

/**
 * How a path is laid on: A and B are filled masses in the first and second ink with a gap around them, G is cut out
 * to the field; a, b, g are lines in the same three, of weight 1, 2 or 4, and 8 for bands (g8 a little wider, so that
 * it parts a band from what it crosses).
 */
export type LayerStyle = 'A' | 'B' | 'G' | `${'a' | 'b' | 'g'}${1 | 2 | 4 | 8}`;

/** One layer of a drawing; later layers lie over earlier ones. */
export type Layer = readonly [ink: LayerStyle, path: Path];

const round = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point at an angle and a distance from the centre. */
export const polar = (degrees: number, r: number): [number, number] => [
  r * Math.cos(radians(degrees)),
  r * Math.sin(radians(degrees)),
];

/**
 * Walks through path data. Written by hand, since a page of cards reads some hundred thousand pairs and regular
 * expressions took most of its time.
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

function mapPoints(path: Path, turnX: (x: number, y: number) => number, turnY: (x: number, y: number) => number): Path {
  let text = '';
  let isFirst = true;
  walkPath(
    path,
    (letter) => {
      text += letter;
      isFirst = true;
    },
    (x, y) => {
      text += `${isFirst ? '' : ' '}${round(turnX(x, y))} ${round(turnY(x, y))}`;
      isFirst = false;
    },
  );
  return text;
}

/** Scales (x also by `wide`), then turns, then shifts. */
export function transform(path: Path, x: number, y: number, size = 1, degrees = 0, wide = 1): Path {
  const cos = Math.cos(radians(degrees)) * size;
  const sin = Math.sin(radians(degrees)) * size;
  return mapPoints(
    path,
    (px, py) => x + px * wide * cos - py * sin,
    (px, py) => y + px * wide * sin + py * cos,
  );
}

/** The mirror image, left for right. */
export const mirror = (path: Path): Path =>
  mapPoints(
    path,
    (x) => -x,
    (_, y) => y,
  );

/** A path and its mirror image. */
export const withMirror = (path: Path): Path => path + mirror(path);

/** Copies turned about the centre, evenly, the first by `start` degrees. */
export function rotateCopies(path: Path, count: number, start = 0): Path {
  return Array.from({ length: count }, (_, i) => transform(path, 0, 0, 1, start + (360 * i) / count)).join('');
}

/** Joins what is made for each of 0 … count-1. */
export function repeat(count: number, make: (i: number) => Path): Path {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

/** Closes the right half of an outline, written from top to bottom, by its mirror image. */
export function symmetric(half: Path): Path {
  const steps = half.match(/[MLCQ][^MLCQ]*/g) ?? [];
  const points = steps.map((step) => (step.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number));
  let back = '';
  for (let i = steps.length - 1; i >= 0; i--) {
    const own = points[i] ?? [];
    if (i === steps.length - 1) back += `L${-(own.at(-2) ?? 0)} ${own.at(-1)}`;
    if (i === 0) break;
    const before = points[i - 1] ?? [];
    const pairs = [before.at(-2) ?? 0, before.at(-1) ?? 0];
    for (let j = 0; j < own.length - 2; j += 2) pairs.push(own[j] ?? 0, own[j + 1] ?? 0);
    // The controls come in reverse, and the step ends where the step before it ended.
    const [x = 0, y = 0, ...controls] = pairs;
    let text = '';
    for (let j = controls.length - 2; j >= 0; j -= 2) text += `${-(controls[j] ?? 0)} ${controls[j + 1]} `;
    back += `${(steps[i] ?? 'L').charAt(0)}${text}${-x} ${y}`;
  }
  return transform(`${half}${back}Z`, 0, 0);
}

/** The curves of an arc about (x, y), continuing from the point at its first angle. */
export function arcSegments(x: number, y: number, r: number, from: number, to: number): Path {
  // A curve over a third of a small circle is off by less than a line's width can show.
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (r > 12 ? 91 : 121)));
  const step = (to - from) / count;
  const reach = (4 / 3) * Math.tan(radians(step) / 4) * r;
  return repeat(count, (i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [ax, ay] = polar(a, r);
    const [bx, by] = polar(b, r);
    const [ac, as] = polar(a, reach);
    const [bc, bs] = polar(b, reach);
    const pairs = [x + ax - as, y + ay + ac, x + bx + bs, y + by - bc, x + bx, y + by];
    return `C${pairs.map(round).join(' ')}`;
  });
}

/** A line along an arc about (x, y). */
export function arcLine(x: number, y: number, r: number, from: number, to: number): Path {
  const [sx, sy] = polar(from, r);
  return `M${round(x + sx)} ${round(y + sy)}${arcSegments(x, y, r, from, to)}`;
}

/** A circle. */
export const circle = (x: number, y: number, r: number): Path => `${arcLine(x, y, r, 0, 360)}Z`;

/** A dot, to be laid on as a line. */
export const dot = (x: number, y: number): Path => `M${round(x)} ${round(y)}L${round(x)} ${round(y)}`;

/** A straight line. */
export const line = (x: number, y: number, toX: number, toY: number): Path =>
  `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`;

/** Lays the parts of an emblem elsewhere; see {@link transform}. */
export function transformLayers(parts: readonly Layer[], x: number, y: number, size = 1, degrees = 0): Layer[] {
  return parts.map(([ink, path]) => [ink, transform(path, x, y, size, degrees)]);
}

/** A smooth line through points. */
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
