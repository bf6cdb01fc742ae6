import type { Rarity } from '@app/contract/draw/card';

/** The parts of a card in units from its upper left corner (200 by 280). */
export interface CardLayout {
  /** Height of the field's centre. */
  centreY: number;
  /** Size of the field. */
  fieldScale: number;
  /** The sill between the art and the name, on which the stars are. */
  sillY: number;
}

const STANDARD: CardLayout = { centreY: 103, fieldScale: 1, sillY: 203 };
const LEGENDARY: CardLayout = { centreY: 108, fieldScale: 1.12, sillY: 216 };

/** The layout of a rarity. */
export const cardLayout = (rarity: Rarity): CardLayout => (rarity === 'legendary' ? LEGENDARY : STANDARD);

/** The frame's distance from the edges of the card; a legendary card has no frame above its field. */
export const FRAME_INSET = 8;
