import type { Finish, Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '../drawing/colours.ts';

/** The night sky of a star-field card. */
const [SKY, DEEP_SKY] = ['oklch(0.2 0.06 282)', 'oklch(0.15 0.05 284)'];

/** Returns the colours of a finish, given the colours of the standard finish. */
export function finishColours(
  colours: SigilColours,
  { finish, rarity }: { finish: Finish; rarity: Rarity },
): SigilColours {
  const { ground, field, fieldTones, fieldA, fieldB, faint, scenery, a, b, plate, star } = colours;
  const isLegendary = rarity === 'legendary';
  const gold = fieldTones[1] ?? a;
  switch (finish) {
    case 'standard':
      return colours;
    case 'inverted':
      // The field of a legendary card is bright already.
      return isLegendary
        ? { ...colours, field: fieldA, fieldTones: [], fieldA: gold, fieldB: star, scenery: faint }
        : { ...colours, field: a, fieldA: plate, fieldB: ground, a: plate, b: field, plate: a, star: ground };
    case 'fullArt':
      // The picture covers the whole card, in bands around the emblem.
      return isLegendary
        ? {
            ...colours,
            ground: field,
            plate: field,
            faint: scenery,
            a: fieldA,
            b: fieldB,
            star: fieldB,
            glowTones: fieldTones,
          }
        : { ...colours, glowTones: [plate, ground, plate, field] };
    case 'starfield': {
      const inks = isLegendary ? { a: gold, b: star, fieldA: gold, fieldB: b } : {};
      const sky = { ground: SKY, field: DEEP_SKY, plate: isLegendary ? SKY : DEEP_SKY, fieldTones: [], glowTones: [] };
      return { ...colours, ...inks, ...sky };
    }
  }
}
