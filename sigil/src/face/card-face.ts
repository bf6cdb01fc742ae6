import type { Card } from '@app/contract/cards/schemas';
import { cardLayout } from '../edition1/layout.ts';

/** What a card shows. */
export type CardFace = Pick<
  Card,
  'name' | 'rarity' | 'type' | 'finish' | 'power' | 'defense' | 'number' | 'artSeed' | 'edition'
>;

/** Levels of detail of a card: everything; name, stars and figures in a larger size; or stars only. */
export const FACE_SIZES = ['full', 'small', 'tiny'] as const;
export type FaceSize = (typeof FACE_SIZES)[number];

/**
 * The level of detail for a card width in CSS pixels, so that the name is at least 12 px and all other text at least
 * 11 px high. The web app's style sheet uses the same breakpoints.
 */
export const faceSize = (width: number): FaceSize => (width < 156 ? 'tiny' : width < 240 ? 'small' : 'full');

/** The height of the sill between art and name, on which stars and figures are. */
export const sillY = ({ rarity }: Pick<CardFace, 'rarity'>): number => cardLayout(rarity).sillY;
