import type { Finish, Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '../drawing/colours.ts';

/** The night of a star-field card, in the hue of its rarity. */
const SKY = {
  common: 'oklch(0.185 0.03 265)',
  uncommon: 'oklch(0.22 0.05 162)',
  rare: 'oklch(0.22 0.09 262)',
  epic: 'oklch(0.23 0.1 300)',
};

/**
 * Returns the colours of a finish, given the colours of the standard finish. No finish is as bright as the next rarity, so that
 * rarities stay in order in a grid.
 */
export function finishColours(
  colours: SigilColours,
  { finish, rarity }: { finish: Finish; rarity: Rarity },
): SigilColours {
  const { ground, field, fieldTones, faint, b, plate } = colours;
  const isLegendary = rarity === 'legendary';
  switch (finish) {
    case 'standard':
      return colours;
    case 'inverted':
      // The field of a legendary card is bright already: its ground is instead.
      return isLegendary
        ? { ...colours, ...onDark(colours), glowTones: [field, ...fieldTones] }
        : { ...colours, ground: plate, field: faint, fieldA: field, scenery: ground };
    case 'fullArt':
      // The picture covers the whole card, in bands around the emblem.
      return { ...colours, plate: ground, ...(isLegendary ? {} : { glowTones: [plate, ground, plate, field] }) };
    case 'starfield':
      // A night in the colour of the rarity.
      return isLegendary
        ? { ...colours, ...onDark(colours), fieldB: b }
        : { ...colours, ground: SKY[rarity], plate: SKY[rarity] };
  }
}

/** The colours of a legendary card's field if it is dark and its emblem of gold. */
const onDark = ({ fieldA, star }: SigilColours) => ({ field: fieldA, fieldTones: [], fieldA: star, fieldB: star });
