import type { Rarity } from '@app/contract/draw/card';
import type { FoilPart } from '@app/sigil/foil-colours';
import type { Plane } from '../picture/picture-kinds.ts';

/** Some layers of a foil behind one picture. */
export interface FoilSheet {
  /** Has a class in foil.css or gold.css, as has each layer. */
  readonly name: 'pattern' | 'linework' | 'shade' | 'gold' | 'glint' | 'lines' | 'gems';
  /** Null for the whole ground. */
  readonly part: FoilPart | null;
  /** Bottom to top; lines and gems light up themselves. */
  readonly layers: readonly FoilLayer[];
}

export type FoilLayer = 'satin' | 'rainbow' | 'rosette' | 'facets' | 'streak' | 'bronze' | 'lobes' | 'rays' | 'mirror';

const linework = (...layers: FoilLayer[]): FoilSheet => ({ name: 'linework', part: 'linework', layers });

/** The foil of each rarity besides its sheen, bottom to top. */
export const FOIL_SHEETS: Readonly<Record<Rarity, readonly FoilSheet[]>> = {
  common: [],
  uncommon: [linework('satin')],
  rare: [linework('rainbow', 'streak')],
  epic: [{ name: 'pattern', part: null, layers: ['facets'] }, linework('rosette', 'streak')],
  legendary: [
    { name: 'shade', part: 'gold', layers: ['bronze'] },
    { name: 'gold', part: 'gold', layers: ['lobes', 'rays'] },
    { name: 'glint', part: 'gold', layers: ['mirror'] },
    { name: 'lines', part: 'lines', layers: [] },
    { name: 'gems', part: 'gems', layers: [] },
  ],
};

/** Whether a plane has a part: on a legendary card, field and emblem are gold, and ground and field have lines. */
export function hasPart(plane: Plane, part: FoilPart): boolean {
  if (part === 'gold') return plane > 0;
  return part !== 'lines' || plane < 2;
}
