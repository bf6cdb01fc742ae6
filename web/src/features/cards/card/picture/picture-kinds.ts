import type { CardFace } from '@app/sigil/face/card-face';

/**
 * The sigil on its background; the whole front without its name; the mask of the foil; and single planes of sigil and mask.
 */
export type PictureKind = 'drawing' | 'front' | 'foil' | `plane-${Plane}` | `foil-${Plane}`;

/** A plane of a drawing, see `renderSigil`. */
export type Plane = 0 | 1 | 2;

/** The number of planes of a card's drawing, see `renderSigil`. */
export function planeCount({ rarity }: Pick<CardFace, 'rarity'>): 1 | 2 | 3 {
  if (rarity === 'legendary') return 3;
  return rarity === 'epic' ? 2 : 1;
}
