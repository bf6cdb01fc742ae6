import type { Rarity } from '@app/contract/draw/card';

/** The layers of a card's foil. */
export interface FoilRecipe {
  /** The layers behind the linework mask, bottom to top; each has a class in foil.css. */
  readonly layers: readonly ('satin' | 'rainbow' | 'rosette' | 'facets' | 'gilt' | 'beam' | 'streak')[];
  /** The number of flashing lights. */
  readonly sparks: number;
}

/** The foil of each rarity; common cards have none. */
export const FOIL_RECIPES: Readonly<Record<Rarity, FoilRecipe | null>> = {
  common: null,
  uncommon: { layers: ['satin'], sparks: 0 },
  rare: { layers: ['rainbow', 'streak'], sparks: 0 },
  epic: { layers: ['rosette', 'facets', 'streak'], sparks: 0 },
  legendary: { layers: ['gilt', 'beam', 'streak'], sparks: 9 },
};
