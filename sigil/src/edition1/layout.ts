import type { Finish, Rarity } from '@app/contract/draw/card';

/** The parts of a card in units from its upper left corner (200 by 280). */
export interface CardLayout {
  /** The vertical position of the field's centre. */
  centreY: number;
  /** The scale of the field. */
  fieldScale: number;
  /** The vertical position of the sill, which is between the art and the name and contains the stars. */
  sillY: number;
}

const STANDARD: CardLayout = { centreY: 103, fieldScale: 1, sillY: 203 };
const LEGENDARY: CardLayout = { centreY: 105, fieldScale: 1.09, sillY: 206 };
/** The picture of a full-art card is larger, and its text is on the picture. A legendary one has a rim inside the card. */
const FULL_ART = { standard: { centreY: 108, fieldScale: 1.21 }, legendary: { centreY: 109, fieldScale: 1.14 } };

/** The layout of a rarity and finish. */
export function cardLayout(rarity: Rarity, finish: Finish = 'standard'): CardLayout {
  const layout = rarity === 'legendary' ? LEGENDARY : STANDARD;
  return finish === 'fullArt' ? { ...layout, ...FULL_ART[rarity === 'legendary' ? rarity : 'standard'] } : layout;
}

/** The frame's distance from the edges of the card; a legendary card has no frame above its field. */
export const FRAME_INSET = 8;
