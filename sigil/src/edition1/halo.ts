import type { Rarity } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { ORNAMENTS } from '../drawing/ornaments.ts';
import { dot, type Layer, type Path, transform } from '../drawing/path.ts';
import { lozenge } from '../drawing/shapes.ts';
import { FIELD_OUTLINES, FIELD_POLYGONS } from './field.ts';
import { type Point, pointsAlong } from './outline.ts';

/** Size of the line on which the ornaments are, relative to the field. */
const TRACK = 0.81;
/** Sizes of the rings inside and outside the ornaments, relative to the field. */
const RINGS: Readonly<Record<Exclude<Rarity, 'common'>, readonly number[]>> = {
  uncommon: [0.7],
  rare: [0.7, 0.92],
  epic: [0.68, 0.92],
  legendary: [0.66, 0.69, 0.93],
};

const trackOf = ({ type }: Pick<SigilPlan, 'type'>) =>
  FIELD_POLYGONS[type].map(([x, y]): Point => [x * TRACK, y * TRACK]);

/** The centres of a halo's ornaments, relative to the field's centre; on a legendary card they are gems. */
export const gemPlaces = (plan: SigilPlan): Point[] => pointsAlong(trackOf(plan), plan.halo ? plan.haloCount : 0);

/** The halo: ornaments and rings along the field's outline; richer for rarer cards. */
export function haloLayers(plan: SigilPlan): Layer[] {
  const { halo, haloCount, rarity, type } = plan;
  if (!halo || rarity === 'common') return [];
  // No ornament reaches the rings.
  const narrowest = Math.min(...FIELD_POLYGONS[type].map(([x, y]) => Math.hypot(x, y)));
  const size = Math.min(0.92, 9 / haloCount + 0.12, narrowest * 0.0125);
  const track = trackOf(plan);
  const place = (path: Path, offset: number) =>
    pointsAlong(track, haloCount, offset)
      .map(([x, y]) => transform(path, x, y, size, (Math.atan2(y, x) * 180) / Math.PI + 90))
      .join('');
  const rings: Layer = ['a1', RINGS[rarity].map((scale) => transform(FIELD_OUTLINES[type], 0, 0, scale)).join('')];
  const ornaments: Layer = ['B', place(ORNAMENTS[halo], 0)];
  if (rarity === 'uncommon') return [rings, ornaments];
  if (rarity === 'rare') return [rings, ornaments, ['b4', place(dot(0, 0), 0.5)]];
  return [rings, ornaments, ['A', place(lozenge(0, 0, 3, 5), 0.5)]];
}
