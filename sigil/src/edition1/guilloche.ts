import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import type { Scene } from '@app/contract/draw/sigil/scenes';
import { type Path, polar } from '../drawing/path.ts';
import { sceneOf } from './composition.ts';
import { FIELD_POLYGONS } from './field.ts';
import { type Point, shareAt } from './outline.ts';

/** Where the lines end, relative to the field's outline. */
const EDGE = 0.95;
/** A point of a curve that is closer to the line between its neighbours is left out. */
const FLATNESS = 0.22;

type Curve = readonly Point[];

/** Calls back for `count` numbers from `from` to `to`. */
const spread = <Value>(count: number, from: number, to: number, at: (value: number, i: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => at(from + ((to - from) * i) / (count - 1), i));

/** A curve from left to right, or from top to bottom. */
const across = (yAt: (x: number) => number): Curve => spread(45, -88, 88, (x): Point => [x, yAt(x)]);
const down = (xAt: (y: number) => number): Curve => spread(47, -94, 94, (y): Point => [xAt(y), y]);

/** An arc around (x, y). */
const arc = (x: number, y: number, r: number, from = 0, to = 360): Curve =>
  spread(Math.max(5, Math.ceil((Math.abs(to - from) * r) / 260)), from, to, (degrees): Point => {
    const [dx, dy] = polar(degrees, r);
    return [x + dx, y + dy];
  });

/** Rays from (x, y), each second one shorter. */
const fan = (count: number, y: number, inner: number, from = 0, to = 360): Curve[] =>
  spread(count, from, to - (to - from === 360 ? 360 / count : 0), (degrees, i) =>
    spread(40, i % 2 ? inner * 2 : inner, 190, (r): Point => {
      const [dx, dy] = polar(degrees, r);
      return [dx, y + dy];
    }),
  );

/** What is engraved in a field: a place of its own for each scene. */
const ENGRAVINGS: Readonly<Record<Scene, (turn: number) => readonly Curve[]>> = {
  // Rays above the horizon, and the shine below it.
  dawn: () => [...fan(33, 46, 20, 180, 360), ...spread(7, 52, 88, (y) => across((x) => y + 1.2 * Math.sin(x / 7 + y)))],
  // The rings of two drops in one pond.
  pair: () => [-46, 46].flatMap((x) => spread(8, 14, 102, (r) => arc(x, 18, r))),
  // Gates within gates.
  arch: () =>
    spread(8, 16, 79, (half) => [
      ...spread(8, 94, -24, (y): Point => [-half, y]),
      ...arc(0, -26, half, 180, 360),
      ...spread(8, -24, 94, (y): Point => [half, y]),
    ]),
  // The corona of an eclipse.
  radiance: (turn) => [...fan(84, 0, 22), arc(0, 0, 22), arc(0, 0, 60 + turn * 6)],
  // Ranges of hills, each behind the next.
  hills: (turn) =>
    spread(13, -78, 92, (y, i) =>
      across((x) => {
        const crest = (at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));
        return y - 15 * crest(-38 + i * 4 + turn * 10, 26) - 11 * crest(44 - i * 5, 20);
      }),
    ),
  // Water, and a moon's rings above it.
  reflection: () => [
    ...spread(7, 14, 86, (r) => arc(0, 8, r, 180, 360)),
    ...spread(12, 10, 92, (y, i) => across((x) => y + 1.9 * Math.sin(x / 6 + i * 2.4))),
  ],
  // Banks of cloud, in scales.
  clouds: () =>
    spread(10, -84, 92, (y) => y).flatMap((y, row) =>
      spread(5, -88, 88, (x) => x + (row % 2) * 22).flatMap((x) => [arc(x, y, 22, 180, 360), arc(x, y, 13, 180, 360)]),
    ),
  // The tracks of stars around the pole.
  night: (turn) =>
    Array.from({ length: 11 }, (_, i) => i).flatMap((i) =>
      [0, 1, 2].map((k) => {
        const start = 360 * ((turn + i * 0.618 + k / 3) % 1);
        return arc(0, -10, 14 + i * 9, start, start + 96 - i * 2);
      }),
    ),
  // The folds of a curtain.
  curtain: () => spread(21, -84, 84, (x) => down((y) => x + 5 * Math.sin(y / 24 + x / 30) - (x * (y + 94)) / 900)),
};

/**
 * The engraved lines of a legendary card's field, behind its scenery.
 * @param hole the size of the area without lines in its middle, relative to the field
 */
export function guilloche(plan: SigilPlan, hole: number): Path {
  const field = FIELD_POLYGONS[plan.type];
  const isEngraved = ([x, y]: Point) => {
    const share = shareAt(field, x, y);
    return share < EDGE && share > hole;
  };
  return ENGRAVINGS[sceneOf(plan)](plan.proportions[2] ?? 0)
    .flatMap((curve) => runs(curve, isEngraved))
    .filter((run) => run.length > 1)
    .map(
      (run) =>
        `M${flat(run)
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L')}`,
    )
    .join('');
}

/** The parts of a curve whose points fulfil a condition. */
function runs(curve: Curve, isKept: (point: Point) => boolean): Curve[] {
  const parts: Point[][] = [[]];
  for (const point of curve) {
    if (isKept(point)) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts;
}

/** Leaves out points that hardly bend a curve. */
function flat(curve: Curve): Curve {
  const kept: Point[] = [];
  for (const [i, point] of curve.entries()) {
    const [last, next] = [kept.at(-1), curve[i + 1]];
    if (last && next) {
      const [dx, dy] = [next[0] - last[0], next[1] - last[1]];
      const offset = Math.abs(dx * (point[1] - last[1]) - dy * (point[0] - last[0])) / (Math.hypot(dx, dy) || 1);
      if (offset < FLATNESS) continue;
    }
    kept.push(point);
  }
  return kept;
}
