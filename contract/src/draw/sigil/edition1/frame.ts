import { cornerOrnament } from '../ornaments.ts';
import { arcLine, dot, type Layer, line, mirror, type Path, repeat, transform } from '../path.ts';
import type { SigilPlan } from '../plan.ts';
import { ART_WINDOW } from './field.ts';

const { x: X, y: Y } = ART_WINDOW;

/** A rectangle centred on x = 0. A `cornerRadius` cuts its corners inwards by a quarter circle. */
function rectangle(halfX: number, top: number, bottom: number, cornerRadius = 0): Path {
  if (!cornerRadius) return `M${-halfX} ${top}L${halfX} ${top}L${halfX} ${bottom}L${-halfX} ${bottom}Z`;
  const corner = (x: number, y: number, from: number) => arcLine(x, y, cornerRadius, from, from - 90).replace('M', 'L');
  return `M0 ${top}${corner(halfX, top, 180)}${corner(halfX, bottom, 270)}${corner(-halfX, bottom, 360)}${corner(-halfX, top, 90)}Z`;
}

/**
 * The frame of the card and of its window: plain lines for common and uncommon cards, ornamented corners from rare
 * upwards, beads from epic upwards.
 */
export function frameLayers({ rarity, cornerKind: kind, haloCount, proportions }: SigilPlan): Layer[] {
  const [outX, top, bottom] = [X + 7, -Y - 7, Y + 71];
  const windowBottom: Path = line(-X, Y, X, Y);
  if (rarity === 'common') return [['a1', rectangle(X, -Y, bottom - 7) + windowBottom]];
  if (rarity === 'uncommon')
    return [
      ['a2', rectangle(X + 3, -Y - 3, bottom - 4)],
      ['a1', windowBottom],
    ];
  const cornerRadius = 7 + (proportions[5] ?? 0) * 5;
  const ornament = transform(cornerOrnament(kind), outX - 3.5, top + 3.5, rarity === 'rare' ? 0.8 : 1);
  const flipped = transform(mirror(cornerOrnament(kind)), 0, 0, 1, 180);
  const lower = transform(flipped, outX - 3.5, bottom - 3.5, rarity === 'rare' ? 0.8 : 1);
  const corners = ornament + mirror(ornament) + lower + mirror(lower);
  const beads = repeat(haloCount - 1, (i) => dot(((i + 1) / haloCount - 0.5) * 2 * X, Y));
  if (rarity === 'rare') {
    return [
      ['a2', rectangle(outX, top, bottom, cornerRadius)],
      ['a1', rectangle(X, -Y, bottom - 7, cornerRadius * 0.7) + windowBottom],
      ['A', corners],
    ];
  }
  return [
    ['a2', rectangle(outX, top, bottom, cornerRadius)],
    ['a1', rectangle(X, -Y, bottom - 7, cornerRadius * 0.7) + rectangle(X - 3, -Y + 3, Y - 3) + windowBottom],
    ['b4', beads],
    ['A', corners],
  ];
}
