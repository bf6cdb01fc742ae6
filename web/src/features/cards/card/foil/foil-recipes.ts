import type { Rarity } from '@app/contract/draw/card';
import type { FoilPart, Plane } from '../picture/picture-kinds.ts';

/** The layers of a card's foil. */
export interface FoilRecipe {
  /** The layers bottom to top; each has a class in foil.css. */
  readonly layers: readonly FoilLayer[];
  /** The number of flashing lights. */
  readonly sparks: number;
}

export type FoilLayer = 'satin' | 'rainbow' | 'rosette' | 'facets' | 'streak' | 'gilt' | 'beam' | 'flash';

/** The foil of each rarity; common cards have none. */
export const FOIL_RECIPES: Readonly<Record<Rarity, FoilRecipe | null>> = {
  common: null,
  uncommon: { layers: ['satin'], sparks: 0 },
  rare: { layers: ['rainbow', 'streak'], sparks: 0 },
  epic: { layers: ['rosette', 'facets', 'streak'], sparks: 0 },
  legendary: { layers: ['gilt', 'beam', 'flash'], sparks: 9 },
};

/** The part of a legendary card on which each of its layers shines; other cards shine on all their linework. */
const PARTS: Partial<Record<FoilLayer, FoilPart>> = { gilt: 'gold', beam: 'lines', flash: 'gems' };

/** Some layers of a foil behind one picture. */
export interface FoilSheet {
  readonly part: FoilPart;
  readonly layers: readonly FoilLayer[];
}

/** The sheets of a rarity's foil, bottom to top. */
export function foilSheets(rarity: Rarity): FoilSheet[] {
  const sheets: { part: FoilPart; layers: FoilLayer[] }[] = [];
  for (const layer of FOIL_RECIPES[rarity]?.layers ?? []) {
    const part = PARTS[layer] ?? 'linework';
    const sheet = sheets.find((other) => other.part === part);
    if (sheet) sheet.layers.push(layer);
    else sheets.push({ part, layers: [layer] });
  }
  return sheets;
}

/** Whether a plane has a part: the lines of a legendary card are behind its field, which is gold like its emblem. */
export function hasPart(plane: Plane, part: FoilPart): boolean {
  if (part === 'gold') return plane > 0;
  return part !== 'lines' || plane === 0;
}
