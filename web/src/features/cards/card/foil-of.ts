import type { Rarity } from '@app/contract/draw/card';

/** What a card's foil is made of, from none to what turns and sparks. */
export interface FoilRecipe {
  /** Layers that the linework lets through, from below; each has a class of its own in foil.css. */
  readonly layers: readonly ('satin' | 'rainbow' | 'rosette' | 'facets' | 'gilt' | 'beam' | 'streak')[];
  /** Lights that flash up on their own, all over the card. */
  readonly sparks: number;
}

/** The foil of each rarity: it grows with it, and a common card has none. */
export const FOILS: Readonly<Record<Rarity, FoilRecipe | null>> = {
  common: null,
  uncommon: { layers: ['satin'], sparks: 0 },
  rare: { layers: ['rainbow', 'streak'], sparks: 0 },
  epic: { layers: ['rosette', 'facets', 'streak'], sparks: 0 },
  legendary: { layers: ['gilt', 'beam', 'streak'], sparks: 9 },
};
