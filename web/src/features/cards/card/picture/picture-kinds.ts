import type { CardFace } from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/palette';
import { cardInks } from './card-inks.ts';
import { createStock, type Stock } from './paint/card-stock.ts';
import { ERASE } from './paint/paint-sigil.ts';

/** The sigil on its stock; the whole front with text; the mask of the foil. */
export type PictureKind = 'drawing' | 'front' | 'foil';

interface Recipe {
  inks(card: CardFace): SigilColours;
  /** The inks of the text, if it is painted. */
  wordInks?(card: CardFace): SigilColours;
  /** The stock at a width in CSS pixels, if it is painted. */
  stock?(card: CardFace, width: number): Stock;
}

/** A transparent ground shows the stock. */
const onStock = (card: CardFace): SigilColours => ({ ...cardInks(card), ground: ERASE });

/** Lines are at least one pixel wide. */
const stock = (card: CardFace, width: number) => createStock(card.rarity, cardInks(card), 200 / width);

/** The mask shows foil through the linework, but not through grounds and text; only the alpha of these inks matters. */
const MASK_INKS: SigilColours = { ground: ERASE, field: ERASE, faint: 'rgb(0 0 0 / 0.55)', a: 'black', b: 'black' };
const MASK_WORD_INKS: SigilColours = { ground: ERASE, field: ERASE, faint: ERASE, a: ERASE, b: ERASE };

export const PICTURE_RECIPES: Readonly<Record<PictureKind, Recipe>> = {
  drawing: { inks: onStock, stock },
  front: { inks: onStock, wordInks: onStock, stock },
  foil: { inks: () => MASK_INKS, wordInks: () => MASK_WORD_INKS },
};
