import { ART_WINDOW } from './field.ts';
import { arcLine, circle, dot, type Layer, line, mirror, type Path, repeat, transform } from './path.ts';
import type { SigilPlan } from './plan.ts';
import { leaf, lozenge, spark } from './shapes.ts';

const { x: X, y: Y } = ART_WINDOW;

/** A rectangle about (0, y), with corners cut inwards by a quarter circle of radius `bite`. */
function rectangle(halfX: number, top: number, bottom: number, bite = 0): Path {
  if (!bite) return `M${-halfX} ${top}L${halfX} ${top}L${halfX} ${bottom}L${-halfX} ${bottom}Z`;
  const corner = (x: number, y: number, from: number) => arcLine(x, y, bite, from, from - 90).replace('M', 'L');
  return `M0 ${top}${corner(halfX, top, 180)}${corner(halfX, bottom, 270)}${corner(-halfX, bottom, 360)}${corner(-halfX, top, 90)}Z`;
}

/** The ornament in the upper right corner of the card, in one of three kinds, about its inner corner. */
function corner(kind: number): Path {
  if (kind === 0) return `${lozenge(0, 0, 5, 5)}${circle(-9, 0, 1.6)}${circle(0, 9, 1.6)}`;
  if (kind === 1)
    return (
      transform(leaf(15, 4, 0.5), -4, 4, 1, 45) +
      transform(leaf(11, 3, 0.5), -5, 3, 1, -30) +
      transform(leaf(11, 3, 0.5), -3, 5, 1, 120)
    );
  return spark(0, 0, 8) + circle(-11, 0, 1.4) + circle(0, 11, 1.4);
}

/** The card's frame and window: one plain line, then two with corners, then beads; a legend's frame is open. */
export function frameLayers({ rarity, cornerKind: kind, haloCount, proportions }: SigilPlan): Layer[] {
  const [outX, top, bottom] = [X + 7, -Y - 7, Y + 71];
  const sill: Path = line(-X, Y, X, Y);
  if (rarity === 'common') return [['a1', rectangle(X, -Y, bottom - 7) + sill]];
  if (rarity === 'uncommon')
    return [
      ['a2', rectangle(X + 3, -Y - 3, bottom - 4)],
      ['a1', sill],
    ];
  const bite = 7 + (proportions[5] ?? 0) * 5;
  const ornament = transform(corner(kind), outX - 3.5, top + 3.5, rarity === 'rare' ? 0.8 : 1);
  const below = transform(mirror(corner(kind)), 0, 0, 1, 180);
  const lower = transform(below, outX - 3.5, bottom - 3.5, rarity === 'rare' ? 0.8 : 1);
  const corners = ornament + mirror(ornament) + lower + mirror(lower);
  const beads = repeat(haloCount - 1, (i) => dot(((i + 1) / haloCount - 0.5) * 2 * X, Y));
  if (rarity === 'rare') {
    return [
      ['a2', rectangle(outX, top, bottom, bite)],
      ['a1', rectangle(X, -Y, bottom - 7, bite * 0.7) + sill],
      ['A', corners],
    ];
  }
  return [
    ['a2', rectangle(outX, top, bottom, bite)],
    ['a1', rectangle(X, -Y, bottom - 7, bite * 0.7) + rectangle(X - 3, -Y + 3, Y - 3) + sill],
    ['b4', beads],
    ['A', corners],
  ];
}
