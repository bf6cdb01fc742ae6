import type { Rarity } from '@app/contract/draw/card';
import type { FoilPart, Plane } from '../picture/picture-kinds.ts';

/** What shines on a card besides its sheen. */
export interface FoilRecipe {
  /** Bottom to top. */
  readonly sheets: readonly FoilSheet[];
  /** The number of flashing lights. */
  readonly sparks: number;
}

/** Some layers of a foil behind one picture. */
export interface FoilSheet {
  /** Has a class in foil.css or gold.css, as has each layer. */
  readonly name: 'linework' | 'shade' | 'gold' | 'lines' | 'gems';
  readonly part: FoilPart;
  /** Bottom to top; lines and gems light up themselves. */
  readonly layers: readonly FoilLayer[];
}

export type FoilLayer =
  | 'satin'
  | 'rainbow'
  | 'bars'
  | 'rosette'
  | 'facets'
  | 'wheel'
  | 'streak'
  | 'bronze'
  | 'lobes'
  | 'gilt'
  | 'band'
  | 'glitter';

const linework = (...layers: FoilLayer[]): FoilSheet => ({ name: 'linework', part: 'linework', layers });

/** The foil of each rarity; common cards only have a sheen. */
export const FOIL_RECIPES: Readonly<Record<Rarity, FoilRecipe>> = {
  common: { sheets: [], sparks: 0 },
  uncommon: { sheets: [linework('satin')], sparks: 0 },
  rare: { sheets: [linework('rainbow', 'bars', 'streak')], sparks: 0 },
  epic: { sheets: [linework('rosette', 'facets', 'wheel', 'streak')], sparks: 0 },
  legendary: {
    sheets: [
      { name: 'shade', part: 'gold', layers: ['bronze'] },
      { name: 'gold', part: 'gold', layers: ['lobes', 'gilt', 'band', 'glitter'] },
      { name: 'lines', part: 'lines', layers: [] },
      { name: 'gems', part: 'gems', layers: [] },
    ],
    sparks: 9,
  },
};

/** Whether a plane has a part: the lines of a legendary card are behind its field, which is gold like its emblem. */
export function hasPart(plane: Plane, part: FoilPart): boolean {
  if (part === 'gold') return plane > 0;
  return part !== 'lines' || plane === 0;
}
