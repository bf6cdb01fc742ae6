import {
  arcSegments,
  circle,
  type Layer,
  line,
  type Path,
  polar,
  repeat,
  symmetric,
  transform,
  withMirror,
} from './path.ts';

/** A proportion of the drawing: the i-th number of the seed, spread from `low` to `high`. */
export type Proportion = (i: number, low: number, high: number) => number;
/** Draws an emblem in one of its variants (0, 1, 2). */
export type Emblem = (variant: number, p: Proportion) => Layer[];

/** A whole number from `low` to `high`, both included. */
export const intProportion = (p: Proportion, i: number, low: number, high: number): number =>
  Math.floor(p(i, low, high + 0.999));

/** A star with straight edges, one point up. */
export function star(x: number, y: number, r: number, points: number, inner: number): Path {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const [px, py] = polar(-90 + (180 * i) / points, i % 2 ? r * inner : r);
    return `${(x + px).toFixed(1)} ${(y + py).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A star whose edges curve inwards. */
export function spark(x: number, y: number, r: number, points = 4, waist = 0.18): Path {
  const at = (i: number, radius: number) => polar(-90 + (180 * i) / points, radius).join(' ');
  const edges = repeat(points, (i) => `Q${at(i * 2 + 1, r * waist)} ${at(i * 2 + 2, r)}`);
  return transform(`M${at(0, r)}${edges}Z`, x, y);
}

/** A drop hanging point up, `r` its half width. */
export const drop = (x: number, y: number, r: number): Path =>
  transform(symmetric('M0 -1.9C0.3 -1.1 1 -0.5 1 0.2C1 0.8 0.55 1.2 0 1.2'), x, y, r);

/** A lozenge. */
export const lozenge = (x: number, y: number, w: number, h: number): Path =>
  `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;

/** A leaf from its foot at the centre to its tip above; `belly` from 0 to 1 says where it is widest. */
export function leaf(length: number, width: number, belly = 0.4): Path {
  const [a, b] = [-length * (belly + (1 - belly) * 0.6), -length * belly];
  return symmetric(
    `M0 ${-length}C${width * 0.3} ${a} ${width} ${(a + b) / 2} ${width} ${b}C${width} ${b * 0.5} ${width * 0.35} ${b * 0.12} 0 0`,
  );
}

/** A crescent lying on its back; its horns end `open` degrees from the top, `deep` of the radius is cut away. */
export function crescent(r: number, open: number, deep: number): Path {
  const [hx, hy] = polar(-90 + open, r);
  const centre = -r * deep;
  const inner = Math.hypot(hx, hy - centre);
  const angle = (Math.atan2(hy - centre, hx) * 180) / Math.PI;
  return `M${hx} ${hy}${arcSegments(0, 0, r, open - 90, 270 - open)}${arcSegments(0, centre, inner, 180 - angle, angle)}Z`;
}

/** A horn, claw, tooth or tine: from a foot of width `w` along a bend to a point. */
export function taper(x: number, y: number, bendX: number, bendY: number, toX: number, toY: number, w: number): Path {
  const length = Math.hypot(bendX - x, bendY - y) || 1;
  const [nx, ny] = [((y - bendY) / length) * w * 0.5, ((bendX - x) / length) * w * 0.5];
  const [mx, my] = [nx * 0.75, ny * 0.75];
  const text = `M${x + nx} ${y + ny}Q${bendX + mx} ${bendY + my} ${toX} ${toY}Q${bendX - mx} ${bendY - my} ${x - nx} ${y - ny}Z`;
  return transform(text, 0, 0);
}

/** A finger or bar with round ends, upright, its lower end at (x, y). */
export function capsule(x: number, y: number, w: number, h: number): Path {
  const r = w / 2;
  return `M${x - r} ${y - r}L${x - r} ${y - h + r}${arcSegments(x, y - h + r, r, 180, 360)}L${x + r} ${y - r}${arcSegments(x, y - r, r, 0, 180)}Z`;
}

/** An eye lying across (x, y), `w` its half width. */
export function eye(x: number, y: number, w: number, ink: 'A' | 'G' = 'A'): Layer[] {
  const almond = (k: number) =>
    `M${-w * k} 0C${-w * 0.5 * k} ${-w * 0.72 * k} ${w * 0.5 * k} ${-w * 0.72 * k} ${w * k} 0C${w * 0.5 * k} ${w * 0.72 * k} ${-w * 0.5 * k} ${w * 0.72 * k} ${-w * k} 0Z`;
  const lids: Layer[] =
    ink === 'A'
      ? [
          ['A', transform(almond(1), x, y)],
          ['G', transform(almond(0.8), x, y)],
        ]
      : [['G', transform(almond(1), x, y)]];
  return [...lids, ['A', circle(x, y, w * 0.37)], ['B', circle(x, y, w * 0.2)], ['G', circle(x, y, w * 0.09)]];
}

/**
 * Two wings spread from the centre. The feathers hang from an arm that rises at `lift` degrees; the outermost follow
 * it, the innermost hang at `fall` degrees.
 */
export function wings(count: number, lift: number, fall: number, length: number): Layer[] {
  const arm = length * 0.42;
  const row = (rows: number, reach: number, width: number, share: number) =>
    repeat(rows, (i) => {
      const t = i / (rows - 1);
      const [x, y] = polar(lift, arm * (1 - t) * share);
      return transform(leaf(reach * (1 - 0.42 * t), width, 0.7), x + 5, y + 3, 1, 96 + lift + (fall - lift) * t);
    });
  const long = row(count, length * 0.72, length * 0.075, 1);
  const short = row(count - 1, length * 0.4, length * 0.075, 0.94);
  const [sx, sy] = polar(lift, arm);
  const bone = `M3 8C${sx * 0.3} ${sy * 0.2 - 8} ${sx * 0.7 + 3} ${sy - 8} ${sx + 9} ${sy - 3}C${sx + 8} ${sy + 6} ${sx * 0.6 + 6} ${sy * 0.6 + 7} 3 12Z`;
  return [
    ['A', withMirror(long)],
    ['A', withMirror(short)],
    ['B', withMirror(bone)],
  ];
}

/** A tongue of fire standing on (0, 0), leaning right when `lean` is positive. */
export const tongue = (h: number, w: number, lean = 0): Path =>
  `M${-w * 0.2} 0C${-w * 1.3} ${-h * 0.28} ${-w * 0.7 + lean} ${-h * 0.55} ${lean} ${-h}C${lean + w * 0.2} ${-h * 0.72} ${w * 1.3} ${-h * 0.42} ${w * 0.4} 0Z`;

/** The teeth and rim of a gear as one outline. */
export function gear(x: number, y: number, r: number, teeth: number, depth: number): Path {
  const step = 360 / teeth;
  const corner = (angle: number, radius: number) => {
    const [px, py] = polar(angle - 90, radius);
    return `${(x + px).toFixed(1)} ${(y + py).toFixed(1)}`;
  };
  const tooth = (i: number) =>
    [
      [-0.32, -depth],
      [-0.2, 0],
      [0.2, 0],
      [0.32, -depth],
    ]
      .map(([part = 0, in_ = 0]) => corner((i + part) * step, r + in_))
      .join('L');
  return `M${Array.from({ length: teeth }, (_, i) => tooth(i)).join('L')}Z`;
}

/** A row of short lines across the space between two radii, like the marks of a dial. */
export const ticks = (n: number, inner: number, outer: number, start = -90): Path =>
  repeat(n, (i) => line(...polar(start + (360 * i) / n, inner), ...polar(start + (360 * i) / n, outer)));

/** Ripples below (0, y): lines that grow shorter. */
export const ripples = (y: number, rows: number, half: number, step: number): Path =>
  repeat(rows, (i) => {
    const [w, at] = [half * (1 - (0.72 * i) / rows), y + i * step];
    return `M${-w} ${at}Q${-w / 2} ${at - step * 0.42} 0 ${at}Q${w / 2} ${at + step * 0.42} ${w} ${at}`;
  });
