import type { CardFace } from '@app/contract/cards/face/face';
import type { Inks } from '@app/contract/draw/palette';
import { inksOf } from '../inks.ts';
import { CUT } from './paint-sigil.ts';
import { type Stock, stockOf } from './stock.ts';

/** What is painted of a card: its drawing; its front with all that stands on it; where foil shines through. */
export type PictureKind = 'drawing' | 'front' | 'foil';

interface Recipe {
  inks(card: CardFace): Inks;
  /** Of the words, where there are any. */
  wordInks?(card: CardFace): Inks;
  /** What it is printed on where it is `width` CSS pixels wide, if it is seen. */
  stock?(card: CardFace, width: number): Stock;
}

/** The stock is seen where nothing is drawn. */
const onStock = (card: CardFace): Inks => ({ ...inksOf(card), ground: CUT });

/** A line thinner than a pixel would not be seen. */
const stock = (card: CardFace, width: number) => stockOf(card.rarity, inksOf(card), 200 / width);

/** As a mask: what is inked lets the foil through, grounds and words do not. No colours, but degrees of passing. */
const PASSING: Inks = { ground: CUT, field: CUT, faint: 'rgb(0 0 0 / 0.55)', a: 'black', b: 'black' };
const STOPPING: Inks = { ground: CUT, field: CUT, faint: CUT, a: CUT, b: CUT };

export const RECIPES: Readonly<Record<PictureKind, Recipe>> = {
  drawing: { inks: onStock, stock },
  front: { inks: onStock, wordInks: onStock, stock },
  foil: { inks: () => PASSING, wordInks: () => STOPPING },
};
