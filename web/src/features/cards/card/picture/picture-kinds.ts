import type { CardFace } from '@app/sigil/face/card-face';
import type { FoilPart } from '@app/sigil/foil-colours';

/** A plane of a drawing, see `renderSigil`. */
export type Plane = 0 | 1 | 2;

/**
 * The sigil on its background; the whole front without its name; what covers its ground; and single planes of the sigil. A part of the foil is without
 * what the text covers, or as it is on one plane.
 */
export type PictureKind = 'drawing' | 'front' | 'field' | `plane-${Plane}` | FoilPart | `${FoilPart}-${Plane}`;

/** The number of planes of a card's drawing, see `renderSigil`. */
export function planeCount({ rarity }: Pick<CardFace, 'rarity'>): 1 | 2 | 3 {
  if (rarity === 'legendary') return 3;
  return rarity === 'epic' ? 2 : 1;
}
