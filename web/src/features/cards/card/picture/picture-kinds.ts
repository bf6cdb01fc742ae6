import type { CardFace } from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/palette';
import { cardColours } from './card-colours.ts';
import { type CardBackground, createBackground } from './paint/card-background.ts';
import { ERASE } from './paint/paint-sigil.ts';

/** The sigil on its background; the whole front with text; the mask of the foil. */
export type PictureKind = 'drawing' | 'front' | 'foil';

interface Recipe {
  colours(card: CardFace): SigilColours;
  /** The colours of the text, if it is painted. */
  textColours?(card: CardFace): SigilColours;
  /** The background at a width in CSS pixels, if it is painted. */
  background?(card: CardFace, width: number): CardBackground;
}

/** The ground is transparent, because the background is painted below it. */
const withoutGround = (card: CardFace): SigilColours => ({ ...cardColours(card), ground: ERASE });

/** Lines are at least one pixel wide. */
const background = (card: CardFace, width: number) => createBackground(card.rarity, cardColours(card), 200 / width);

/** The mask shows foil through the linework, but not through grounds and text; only the alpha of these colours matters. */
const MASK_COLOURS: SigilColours = { ground: ERASE, field: ERASE, faint: 'rgb(0 0 0 / 0.55)', a: 'black', b: 'black' };
const MASK_TEXT_COLOURS: SigilColours = { ground: ERASE, field: ERASE, faint: ERASE, a: ERASE, b: ERASE };

export const PICTURE_RECIPES: Readonly<Record<PictureKind, Recipe>> = {
  drawing: { colours: withoutGround, background },
  front: { colours: withoutGround, textColours: withoutGround, background },
  foil: { colours: () => MASK_COLOURS, textColours: () => MASK_TEXT_COLOURS },
};
