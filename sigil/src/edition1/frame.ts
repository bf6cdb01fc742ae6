import type { Rarity } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { cornerOrnament } from '../drawing/ornaments.ts';
import { arcLine, type Layer, line, mirror, type Path, transform, withMirror } from '../drawing/path.ts';
import { lozenge } from '../drawing/shapes.ts';
import { frameTop } from './field.ts';
import { cardLayout, FRAME_INSET } from './layout.ts';

/** A rectangle whose corners are cut by quarter circles that curve inwards. */
function notched(left: number, top: number, right: number, bottom: number, r: number): Path {
  const corner = (x: number, y: number, from: number) => arcLine(x, y, r, from, from - 90).replace('M', 'L');
  return `M${(left + right) / 2} ${top}${corner(right, top, 180)}${corner(right, bottom, 270)}${corner(left, bottom, 360)}${corner(left, top, 90)}Z`;
}

/** A rectangle with round corners. */
function rounded(left: number, top: number, right: number, bottom: number, r: number): Path {
  const corner = (x: number, y: number, from: number) => arcLine(x, y, r, from, from + 90).replace('M', 'L');
  return `M${(left + right) / 2} ${top}${corner(right - r, top + r, -90)}${corner(right - r, bottom - r, 0)}${corner(left + r, bottom - r, 90)}${corner(left + r, top + r, 180)}Z`;
}

const rectangle = (left: number, top: number, right: number, bottom: number): Path =>
  `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;

/** Just inside the edge of the card, whose corners have a radius of 12. */
export const RIM = rounded(1.8, 1.8, 198.2, 278.2, 10.2);

const [LEFT, RIGHT, BOTTOM] = [FRAME_INSET, 200 - FRAME_INSET, 280 - FRAME_INSET];

/** The background of the name: a ribbon on epic cards, the whole base of legendary ones, a panel otherwise. */
export function platePath(rarity: Rarity): Path {
  const { sillY } = cardLayout(rarity);
  if (rarity === 'legendary') return rectangle(0, sillY, 200, 280);
  if (rarity === 'epic') return notched(LEFT + 7, sillY, RIGHT - 7, BOTTOM - 6, 8);
  return rectangle(LEFT, sillY, RIGHT, BOTTOM);
}

/**
 * The lines of the frame, in units of the card: one line on common cards, two on uncommon ones, corners and a title band
 * on rare ones, an ornamented ribbon on epic ones, an open top on legendary ones; none on full-art cards.
 */
export function frameLayers(plan: SigilPlan): Layer[] {
  const { rarity, finish, cornerKind, proportions } = plan;
  if (finish === 'fullArt') return [];
  const { sillY } = cardLayout(rarity);
  const top = frameTop(plan);
  const sill = line(LEFT, sillY, RIGHT, sillY);
  if (rarity === 'common') return [['a1', rectangle(LEFT, top, RIGHT, BOTTOM) + sill]];
  if (rarity === 'uncommon') {
    return [
      ['a2', rectangle(LEFT, top, RIGHT, BOTTOM) + sill],
      ['a1', rectangle(LEFT + 4, top + 4, RIGHT - 4, sillY - 4)],
    ];
  }
  const r = 7 + (proportions[5] ?? 0) * 5;
  const outer: Layer = ['a2', notched(LEFT, top, RIGHT, BOTTOM, r)];
  const corner = transform(cornerOrnament(cornerKind), 92 - 3.5, 0, rarity === 'rare' ? 0.8 : 1);
  const lower = transform(mirror(cornerOrnament(cornerKind)), 92 - 3.5, 0, rarity === 'rare' ? 0.8 : 1, 180);
  const corners: Layer = [
    'A',
    transform(withMirror(corner), 100, top + 3.5) + transform(withMirror(lower), 100, BOTTOM - 3.5),
  ];
  if (rarity === 'legendary') return [outer, ['a1', sill], corners];
  if (rarity === 'epic') {
    const inner = notched(LEFT + 10, sillY + 3, RIGHT - 10, BOTTOM - 9, 7);
    return [outer, ['a2', platePath(rarity)], ['b1', inner], corners];
  }
  const band = notched(LEFT + 5, sillY + 8, RIGHT - 5, BOTTOM - 5, 5);
  const studs = withMirror(lozenge(84, 0, 3.2, 5));
  return [
    outer,
    ['a1', notched(LEFT + 4, top + 4, RIGHT - 4, sillY - 4, r * 0.7) + sill + band],
    ['B', transform(studs, 100, (sillY + BOTTOM) / 2)],
    corners,
  ];
}
