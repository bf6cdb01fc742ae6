import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { CELLS, grainPlaces } from '../drawing/ornaments.ts';
import { dot, line, type Path, polar, repeat, transform, withMirror } from '../drawing/path.ts';
import { compactPath, repeatAt } from '../drawing/render-layers.ts';
import { lozenge, spark } from '../drawing/shapes.ts';
import { FIELD_OUTLINES, FIELD_POLYGONS, frameTop } from './field.ts';
import { cardLayout, FRAME_INSET } from './layout.ts';
import { halfWidthAt, reachAt } from './outline.ts';

/** Half the width of the area that an epic card's plate covers completely. */
const PLATE_HALF_WIDTH = 72;
/** Number of ray groups on a legendary card. */
const RAY_GROUPS = 6;

/** The area around the field, in units from its centre. */
interface Area {
  readonly halfX: number;
  readonly top: number;
  readonly bottom: number;
  /** Half the width of the field at height `y`, 0 above and below it. */
  fieldAt(y: number): number;
}

function areaOf(plan: SigilPlan, bottom: number): Area {
  const { type, rarity, finish } = plan;
  const { centreY, fieldScale } = cardLayout(rarity, finish);
  return {
    halfX: 100 - FRAME_INSET,
    top: frameTop(plan) - centreY,
    bottom: bottom - centreY,
    fieldAt: (y) => halfWidthAt(FIELD_POLYGONS[type], y / fieldScale) * fieldScale,
  };
}

/**
 * Returns the drawing on the background as path data in steps. Common and uncommon cards have one of three textures around the
 * field, and rare cards have ruled lines there. Epic and legendary cards have a pattern.
 */
export function groundPath(plan: SigilPlan): string {
  switch (plan.rarity) {
    case 'common':
      return [grain, (of: SigilPlan) => compactPath(uprights(of)), beams][plan.cornerKind]?.(plan) ?? '';
    case 'uncommon':
      return compactPath([echoes, hatching, studs][plan.cornerKind]?.(plan) ?? '');
    case 'rare':
      return compactPath(ruledLines(plan));
    case 'epic':
    case 'legendary':
      return pattern(plan);
  }
}

function grain(plan: SigilPlan): string {
  const { halfX, top, bottom, fieldAt } = areaOf(plan, 277);
  const [first = 0, turn = 0] = plan.proportions;
  const places = grainPlaces(first, 90, halfX, top, bottom).filter(([x, y]) => Math.abs(x) > fieldAt(y) + 4);
  const [dx, dy] = polar(turn * 180, 2.4);
  const isFibre = (_: unknown, i: number) => i % 4 === 0;
  return repeatAt(line(-dx, -dy, dx, dy), places.filter(isFibre)) + repeatAt(dot(0, 0), places);
}

/** Upright lines around the field. */
function uprights(plan: SigilPlan): Path {
  const { halfX, top, bottom, fieldAt } = areaOf(plan, cardLayout(plan.rarity).sillY);
  const gap = 6 + (plan.proportions[1] ?? 0) * 5;
  return repeat(Math.floor((2 * halfX - 8) / gap), (i) => {
    const x = -halfX + 6 + i * gap;
    const isFree = (y: number) => fieldAt(y) + 5 < Math.abs(x);
    return runs(top + 7, bottom - 7, isFree, (from, to) => line(x, from, x, to));
  });
}

/** Rays from the field to the frame. */
function beams(plan: SigilPlan): string {
  const { halfX, top, bottom } = areaOf(plan, cardLayout(plan.rarity).sillY);
  const { fieldScale } = cardLayout(plan.rarity, plan.finish);
  const count = 20 + Math.floor((plan.proportions[1] ?? 0) * 16);
  return compactPath(
    repeat(count, (i) => {
      const degrees = -90 + (360 * (i + 0.5)) / count;
      const [x, y] = polar(degrees, 1);
      const edge = y > 0 ? bottom - 6 : -top - 6;
      const reach = Math.min((halfX - 6) / Math.abs(x || 1e-9), edge / Math.abs(y || 1e-9));
      const from = reachAt(FIELD_POLYGONS[plan.type], degrees) * fieldScale + 7;
      return reach - from > 5 ? line(x * from, y * from, x * reach, y * reach) : '';
    }),
  );
}

/** Slanted lines around the field, which meet in the middle. */
function hatching(plan: SigilPlan): Path {
  const { halfX, top, bottom, fieldAt } = areaOf(plan, cardLayout(plan.rarity).sillY);
  const limit = halfX - 7;
  return repeat(34, (i) => {
    const start = top - limit + i * 9;
    const isFree = (x: number) => {
      const y = start + x;
      return y > top + 7 && y < bottom - 7 && x > fieldAt(y) + 5;
    };
    return runs(0, limit, isFree, (from, to) => withMirror(line(from, start + from, to, start + to)));
  });
}

/** A grid of small lozenges around the field. */
function studs(plan: SigilPlan): Path {
  const { halfX, top, bottom, fieldAt } = areaOf(plan, cardLayout(plan.rarity).sillY);
  const columns = Math.floor((halfX - 8) / 10);
  return repeat(Math.floor((bottom - top - 16) / 10), (row) =>
    repeat(columns + 1, (i) => {
      const [x, y] = [i * 10 + (row % 2) * 5, top + 12 + row * 10];
      return x > fieldAt(y) + 7 && x < halfX - 8 ? withMirror(lozenge(x, y, 1.6, 2.4)) : '';
    }),
  );
}

/** Draws the parts of a line, from `start` to `end`, that are free, if they are longer than 4. */
function runs(
  start: number,
  end: number,
  isFree: (at: number) => boolean,
  draw: (from: number, to: number) => Path,
): Path {
  let [path, from]: [Path, number | null] = ['', null];
  for (let at = start; at <= end + 2; at += 2) {
    if (at <= end && isFree(at)) from ??= at;
    else if (from !== null) {
      if (at - 2 - from > 4) path += draw(from, at - 2);
      from = null;
    }
  }
  return path;
}

/** Larger copies of the field's outline, cut off at the frame. */
function echoes(plan: SigilPlan): Path {
  const { halfX, top, bottom } = areaOf(plan, cardLayout(plan.rarity, plan.finish).sillY);
  return repeat(3, (i) => {
    const scale = 1.07 + i * 0.07;
    const polygon = FIELD_POLYGONS[plan.type].map(([x, y]) => [x * scale, y * scale] as const);
    const isInside = ([x, y]: readonly [number, number]) => Math.abs(x) < halfX - 6 && y > top + 6 && y < bottom - 6;
    // Every second point: an echo is one line for each part inside the frame.
    const points = [...polygon, ...polygon.slice(0, 1)].filter((_, j) => j % 2 === 0);
    return repeat(points.length, (j) => {
      const [previous, point, next] = [points[j - 1], points[j], points[j + 1]];
      if (!point || !isInside(point)) return '';
      if (previous && isInside(previous)) return `L${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
      return next && isInside(next) ? `M${point[0].toFixed(1)} ${point[1].toFixed(1)}` : '';
    });
  });
}

/** Horizontal lines from the frame to the field, as on a banknote. */
function ruledLines(plan: SigilPlan): Path {
  const { halfX, top, bottom, fieldAt } = areaOf(plan, cardLayout(plan.rarity, plan.finish).sillY);
  const rows = Math.floor((bottom - top - 12) / 4.6);
  return repeat(rows, (i) => {
    const y = top + 8 + i * 4.6;
    const from = fieldAt(y) + (fieldAt(y) > 0 ? 5 : 0);
    const to = halfX - 7;
    if (to - from < 4) return '';
    return from === 0 ? line(-to, y, to, y) : line(-to, y, -from, y) + line(from, y, to, y);
  });
}

/** The pattern around the field; on an epic card also beside its plate. None is behind text. */
function pattern(plan: SigilPlan): string {
  const { pattern: kind, haloCount, rarity, finish } = plan;
  const { centreY, sillY } = cardLayout(rarity, finish);
  const hasPlate = rarity === 'epic' && finish !== 'fullArt';
  const { halfX, top, bottom, fieldAt } = areaOf(plan, hasPlate ? 280 - FRAME_INSET : sillY - 6);
  // A legendary card has rays in any case.
  if (kind === null || (kind === 'rays' && rarity === 'legendary')) return '';
  if (kind === 'rays') return compactPath(rays(plan, haloCount * 5));
  const [cell, step, rowHeight, isShifted] = CELLS[kind];
  const plateTop = sillY + 8 - centreY;
  const places: [number, number][] = [];
  for (let y = top + rowHeight * 0.6, row = 0; y < bottom - 4; y += rowHeight, row++) {
    const columns = Math.floor((halfX - 5) / step) + 1;
    const covered = Math.max(fieldAt(y) + 2, y > plateTop ? PLATE_HALF_WIDTH : 0);
    for (let i = -columns; i <= columns; i++) {
      const x = (i + (isShifted && row % 2 ? 0.5 : 0)) * step;
      if (Math.abs(x) < halfX - step * 0.42 && (covered <= 2 || Math.abs(x) > covered)) places.push([x, y]);
    }
  }
  return repeatAt(cell, places);
}

/**
 * Every `step`-th of `total` rays, starting with the one at `first`. They extend from the field to the edge of the card, or
 * to the sill if there is no plate.
 */
function rays(plan: SigilPlan, total: number, first = 0, step = 1): Path {
  const { centreY, sillY } = cardLayout(plan.rarity, plan.finish);
  const isLegendary = plan.rarity === 'legendary';
  const inset = isLegendary ? 1 : FRAME_INSET + 1;
  const end = isLegendary || plan.finish === 'fullArt' ? sillY - 3 : 280 - inset;
  const [halfX, top, bottom] = [100 - inset, centreY - inset, end - centreY];
  return repeat(Math.ceil((total - first) / step), (i) => {
    const [x, y] = polar(-90 + (360 * (first + i * step)) / total, 1);
    const reach = Math.min(halfX / Math.abs(x || 1e-9), (y > 0 ? bottom : top) / Math.abs(y || 1e-9));
    return line(x * 60, y * 60, x * reach, y * reach);
  });
}

/** The {@link RAY_GROUPS} groups of rays around the field of a legendary card. */
export function rayGroups(plan: SigilPlan): Path[] {
  if (plan.rarity !== 'legendary') return [];
  const total = Math.max(24, plan.haloCount * 3);
  return Array.from({ length: RAY_GROUPS }, (_, i) => rays(plan, total, i, RAY_GROUPS));
}

/** The outline of the field at a scale. */
export const fieldPath = ({ type }: SigilPlan, scale = 1): Path => transform(FIELD_OUTLINES[type], 0, 0, scale);

/** Faint dots, bright dots and sparks, each as path data in steps relative to the field's centre. */
interface StarField {
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

/**
 * The stars of a star-field card: a band of many across the card, fewer elsewhere. Placed by the golden ratio, so that they do
 * not cluster.
 * @param isFree whether a star of radius `r` may be at a place
 */
export function starField(plan: SigilPlan, isFree: (x: number, y: number, r: number) => boolean): StarField {
  const { proportions, rarity, finish } = plan;
  const { centreY } = cardLayout(rarity, finish);
  const [first = 0, turn = 0] = proportions;
  const slope = (turn - 0.5) * 1.6;
  const places = grainPlaces(first, 480, 95, 5 - centreY, 275 - centreY).filter(
    ([x, y], i) => i % 3 === 0 || Math.abs(y + 12 - x * slope) < 34,
  );
  const stars = (every: number, rest: number, r: number, shape: Path) =>
    repeatAt(
      shape,
      places.filter(([x, y], i) => i % every === rest && isFree(x, y, r)),
    );
  return {
    small: repeatAt(
      dot(0, 0),
      places.filter(([x, y], i) => i % 3 > 0 && isFree(x, y, 1)),
    ),
    medium: stars(6, 3, 1, dot(0, 0)),
    large: stars(18, 0, 9, spark(0, 0, 9)) + stars(18, 6, 6, spark(0, 0, 6)) + stars(18, 12, 4, spark(0, 0, 4)),
  };
}
