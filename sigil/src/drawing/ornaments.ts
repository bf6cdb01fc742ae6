import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { circle, type Path, transform } from './path.ts';
import { crescent, drop, leaf, lozenge, spark, star, tongue } from './shapes.ts';

/** Small ornaments, with a radius of about 10 units, centred on the origin; their upper end points outwards in a halo. */
export const ORNAMENTS: Readonly<Record<SigilPlan['companion'] | 'rays' | 'flames' | 'petals', Path>> = {
  stars: star(0, 0, 10, 5, 0.42),
  moons: transform(crescent(9, 34, 0.42), 0, 0),
  drops: drop(0, 2, 5.4),
  lozenges: lozenge(0, 0, 5.6, 10),
  pearls: circle(0, 0, 6.5),
  sparks: spark(0, 0, 11),
  rays: 'M-2.6 8L0 -14L2.6 8Z',
  flames: transform(tongue(22, 6.5, 1.5), 0, 9),
  petals: transform(leaf(20, 5.6, 0.55), 0, 9),
};

/** An ornament for the upper right corner of a card, centred on the origin: one of three kinds. */
export function cornerOrnament(kind: number): Path {
  if (kind === 0) return `${lozenge(0, 0, 5, 5)}${circle(-9, 0, 1.6)}${circle(0, 9, 1.6)}`;
  if (kind === 1)
    return (
      transform(leaf(15, 4, 0.5), -4, 4, 1, 45) +
      transform(leaf(11, 3, 0.5), -5, 3, 1, -30) +
      transform(leaf(11, 3, 0.5), -3, 5, 1, 120)
    );
  return spark(0, 0, 8) + circle(-11, 0, 1.4) + circle(0, 11, 1.4);
}

/** The repeated shape of a pattern, its horizontal and vertical spacing, and whether every second row is shifted. */
export const CELLS: Readonly<
  Record<Exclude<NonNullable<SigilPlan['pattern']>, 'rays'>, [Path, number, number, boolean]>
> = {
  scales: ['M-10.8 -5C-10.8 7.5 10.8 7.5 10.8 -5M0 -2L0 -2', 21.7, 10.7, true],
  lattice: ['M0 -8.6L8.7 0L0 8.6L-8.7 0ZM0 0L0 0', 17.4, 17.2, false],
  waves: ['M-10.8 0C-6 -11 0 -11 0 0C0 11 6 11 10.8 0', 21.7, 12, false],
  stars: ['M0 -5.5Q0 0 5.5 0Q0 0 0 5.5Q0 0 -5.5 0Q0 0 0 -5.5Z', 21.7, 13.5, true],
  leaves: ['M0 8.5Q-5.5 0 0 -8.5Q5.5 0 0 8.5L0 -2', 17.4, 14, true],
};

/** The centres of paper grain around the origin, distributed by the golden ratio so that it does not cluster. */
export function grainPlaces(
  first: number,
  count: number,
  halfX: number,
  top: number,
  bottom: number,
): [number, number][] {
  return Array.from({ length: count }, (_, i): [number, number] => {
    const u = (first + i * 0.618034) % 1;
    return [(u * 2 - 1) * halfX, ((i + 0.5) / count) * (bottom - top) + top];
  });
}
