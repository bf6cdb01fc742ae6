import { type CardFace, faceSize } from '@app/contract/cards/face/card-face';
import { mapColours, type SigilColours } from '@app/contract/draw/sigil/colours';
import { cardColours } from './card-colours.ts';
import { type CardBackground, createBackground } from './paint/card-background.ts';
import { ERASE } from './paint/paint-sigil.ts';
import type { PaintRequest } from './paint-batch.ts';

/**
 * The sigil on its background; the whole front without its name; the mask of the foil; and single planes of sigil and mask.
 */
export type PictureKind = 'drawing' | 'front' | 'foil' | `plane-${Plane}` | `foil-${Plane}`;

/** A plane of a drawing, see `renderSigil`. */
export type Plane = 0 | 1 | 2;

/** The number of planes of a card's drawing, see `renderSigil`. */
export function planeCount({ edition, rarity }: Pick<CardFace, 'edition' | 'rarity'>): 1 | 2 | 3 {
  if (edition === 1 || !(rarity === 'epic' || rarity === 'legendary')) return 1;
  return rarity === 'epic' ? 2 : 3;
}

interface Recipe {
  colours(card: CardFace): SigilColours;
  plane?: Plane;
  /** The colours of stars and figures, if they are painted. */
  faceColours?(card: CardFace): SigilColours;
  /** The background at a width in CSS pixels, if it is painted. */
  background?(card: CardFace, width: number): CardBackground;
}

/** The ground is transparent, because the background is painted below it. */
const withoutGround = (card: CardFace): SigilColours => ({ ...cardColours(card), ground: ERASE });

/** Lines are at least one pixel wide. */
const background = (card: CardFace, width: number) => createBackground(card.rarity, cardColours(card), 200 / width);

/** The mask shows foil through the linework, but not through grounds and text; only the alpha of these colours matters. */
const LINEWORK: SigilColours = {
  ground: ERASE,
  field: ERASE,
  fieldTones: [],
  glowTones: [],
  faint: 'rgb(0 0 0 / 0.55)',
  scenery: 'rgb(0 0 0 / 0.55)',
  a: 'black',
  b: 'black',
  fieldA: 'black',
  fieldB: 'black',
  plate: ERASE,
  star: ERASE,
};
/** On a legendary card the brass of the field shines, and the engraving does not. */
const GILT: SigilColours = { ...LINEWORK, field: 'rgb(0 0 0 / 0.7)', fieldA: ERASE };
const maskColours = ({ edition, rarity }: CardFace) => (edition > 1 && rarity === 'legendary' ? GILT : LINEWORK);
const ERASED = mapColours(LINEWORK, () => ERASE);

const plane = (index: Plane): Recipe => ({
  colours: index === 0 ? withoutGround : cardColours,
  plane: index,
  ...(index === 0 ? { background } : {}),
});
const foilPlane = (index: Plane): Recipe => ({ colours: maskColours, plane: index });

const RECIPES: Readonly<Record<PictureKind, Recipe>> = {
  drawing: { colours: withoutGround, background },
  front: { colours: withoutGround, faceColours: withoutGround, background },
  foil: { colours: maskColours, faceColours: () => ERASED },
  'plane-0': plane(0),
  'plane-1': plane(1),
  'plane-2': plane(2),
  'foil-0': foilPlane(0),
  'foil-1': foilPlane(1),
  'foil-2': foilPlane(2),
};

/**
 * The request for a picture of a card.
 * @param width in device pixels
 * @param pixelRatio device pixels per CSS pixel
 */
export function paintRequest(card: CardFace, kind: PictureKind, width: number, pixelRatio: number): PaintRequest {
  const { colours, plane, faceColours, background } = RECIPES[kind];
  const cssWidth = width / pixelRatio;
  const face = faceColours && { size: faceSize(cssWidth), colours: faceColours(card) };
  return { card, colours: colours(card), plane, face, background: background?.(card, cssWidth), width };
}
