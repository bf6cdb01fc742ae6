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

/** Returns the `i`-th proportion of the plan, scaled to the range from `low` to `high`. */
export type Proportion = (i: number, low: number, high: number) => number;
/** Draws an emblem in one of its variants (0, 1, 2). */
export type Emblem = (variant: number, p: Proportion) => Layer[];

/** An integer from `low` to `high`, inclusive. */
export const intProportion = (p: Proportion, i: number, low: number, high: number): number =>
  Math.floor(p(i, low, high + 0.999));

/** A star with straight edges, pointing up. */
export function star(x: number, y: number, r: number, points: number, inner: number): Path {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const [px, py] = polar(-90 + (180 * i) / points, i % 2 ? r * inner : r);
    return `${(x + px).toFixed(1)} ${(y + py).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A star with concave edges. */
export function spark(x: number, y: number, r: number, points = 4, waist = 0.18): Path {
  const at = (i: number, radius: number) => polar(-90 + (180 * i) / points, radius).join(' ');
  const edges = repeat(points, (i) => `Q${at(i * 2 + 1, r * waist)} ${at(i * 2 + 2, r)}`);
  return transform(`M${at(0, r)}${edges}Z`, x, y);
}

/** A drop, pointing up; `r` is half its width. */
export const drop = (x: number, y: number, r: number): Path =>
  transform(symmetric('M0 -1.9C0.3 -1.1 1 -0.5 1 0.2C1 0.8 0.55 1.2 0 1.2'), x, y, r);

/** A lozenge. */
export const lozenge = (x: number, y: number, w: number, h: number): Path =>
  `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;

/** A leaf from its stem at the origin up to its tip; it is widest at `belly`, from 0 to 1 of its length. */
export function leaf(length: number, width: number, belly = 0.4): Path {
  const [a, b] = [-length * (belly + (1 - belly) * 0.6), -length * belly];
  return symmetric(
    `M0 ${-length}C${width * 0.3} ${a} ${width} ${(a + b) / 2} ${width} ${b}C${width} ${b * 0.5} ${width * 0.35} ${b * 0.12} 0 0`,
  );
}

/** A crescent, open at the top. Its horns end `open` degrees from the top; `deep` is the cut's offset as a share of `r`. */
export function crescent(r: number, open: number, deep: number): Path {
  const [hx, hy] = polar(-90 + open, r);
  const centre = -r * deep;
  const inner = Math.hypot(hx, hy - centre);
  const angle = (Math.atan2(hy - centre, hx) * 180) / Math.PI;
  return `M${hx} ${hy}${arcSegments(0, 0, r, open - 90, 270 - open)}${arcSegments(0, centre, inner, 180 - angle, angle)}Z`;
}

/** A horn, claw or tooth: a bent shape from a base of width `w` to a point. */
export function taper(x: number, y: number, bendX: number, bendY: number, toX: number, toY: number, w: number): Path {
  const length = Math.hypot(bendX - x, bendY - y) || 1;
  const [nx, ny] = [((y - bendY) / length) * w * 0.5, ((bendX - x) / length) * w * 0.5];
  const [mx, my] = [nx * 0.75, ny * 0.75];
  const text = `M${x + nx} ${y + ny}Q${bendX + mx} ${bendY + my} ${toX} ${toY}Q${bendX - mx} ${bendY - my} ${x - nx} ${y - ny}Z`;
  return transform(text, 0, 0);
}

/** An upright bar with round ends; its lower end is at (x, y). */
export function capsule(x: number, y: number, w: number, h: number): Path {
  const r = w / 2;
  return `M${x - r} ${y - r}L${x - r} ${y - h + r}${arcSegments(x, y - h + r, r, 180, 360)}L${x + r} ${y - r}${arcSegments(x, y - r, r, 0, 180)}Z`;
}

/** An eye centred on (x, y); `w` is half its width. */
export function eye(x: number, y: number, w: number, style: 'A' | 'G' = 'A'): Layer[] {
  const almond = (k: number) =>
    `M${-w * k} 0C${-w * 0.5 * k} ${-w * 0.72 * k} ${w * 0.5 * k} ${-w * 0.72 * k} ${w * k} 0C${w * 0.5 * k} ${w * 0.72 * k} ${-w * 0.5 * k} ${w * 0.72 * k} ${-w * k} 0Z`;
  const lids: Layer[] =
    style === 'A'
      ? [
          ['A', transform(almond(1), x, y)],
          ['G', transform(almond(0.8), x, y)],
        ]
      : [['G', transform(almond(1), x, y)]];
  return [...lids, ['A', circle(x, y, w * 0.37)], ['B', circle(x, y, w * 0.2)], ['G', circle(x, y, w * 0.09)]];
}

/**
 * Two wings spread from the centre. The arm rises at `lift` degrees; the feathers turn from that angle on the outside
 * to `fall` degrees on the inside.
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

/** A tongue of fire with its base at the origin, leaning right if `lean` is positive. */
export const tongue = (h: number, w: number, lean = 0): Path =>
  `M${-w * 0.2} 0C${-w * 1.3} ${-h * 0.28} ${-w * 0.7 + lean} ${-h * 0.55} ${lean} ${-h}C${lean + w * 0.2} ${-h * 0.72} ${w * 1.3} ${-h * 0.42} ${w * 0.4} 0Z`;

/** The outline of a gear. */
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
      .map(([part = 0, offset = 0]) => corner((i + part) * step, r + offset))
      .join('L');
  return `M${Array.from({ length: teeth }, (_, i) => tooth(i)).join('L')}Z`;
}

/** Radial lines between two radii, like the marks of a dial. */
export const ticks = (n: number, inner: number, outer: number, start = -90): Path =>
  repeat(n, (i) => line(...polar(start + (360 * i) / n, inner), ...polar(start + (360 * i) / n, outer)));

/** Ripples: wavy lines from (0, y) downwards, each shorter than the one above. */
export const ripples = (y: number, rows: number, half: number, step: number): Path =>
  repeat(rows, (i) => {
    const [w, at] = [half * (1 - (0.72 * i) / rows), y + i * step];
    return `M${-w} ${at}Q${-w / 2} ${at - step * 0.42} 0 ${at}Q${w / 2} ${at + step * 0.42} ${w} ${at}`;
  });
