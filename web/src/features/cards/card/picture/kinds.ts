import type { CardFace } from '@app/contract/cards/face/face';
import type { Inks } from '@app/contract/draw/palette';
import { inksOf } from '../inks.ts';
import { CUT } from './paint-sigil.ts';

/** What is painted of a card: its drawing; its front with all that stands on it; where foil shines through. */
export type PictureKind = 'drawing' | 'front' | 'foil';

interface Recipe {
  inks(card: CardFace): Inks;
  /** Of the words, where there are any. */
  wordInks?(card: CardFace): Inks;
}

/** The card's own ground is seen where nothing is drawn. */
const onGround = (card: CardFace): Inks => ({ ...inksOf(card), ground: CUT });

/** As a mask: what is inked lets the foil through, grounds and words do not. No colours, but degrees of passing. */
const PASSING: Inks = { ground: CUT, field: CUT, faint: 'rgb(0 0 0 / 0.55)', a: 'black', b: 'black' };
const STOPPING: Inks = { ground: CUT, field: CUT, faint: CUT, a: CUT, b: CUT };

export const RECIPES: Readonly<Record<PictureKind, Recipe>> = {
  drawing: { inks: onGround },
  front: { inks: onGround, wordInks: onGround },
  foil: { inks: () => PASSING, wordInks: () => STOPPING },
};
