import { CARD_TYPES, type CardType, type Rarity } from '@app/contract/draw/card';
import { arcLine, type Path, symmetric } from '../drawing/path.ts';
import { cardLayout, FRAME_INSET } from './layout.ts';
import { flatten, type Point } from './outline.ts';

/**
 * Outline of the field behind an emblem, around its centre and starting at its upper middle. Each type has its own
 * silhouette, which halos and rings repeat, so that the type is recognised at any size and rarity.
 */
export const FIELD_OUTLINES: Readonly<Record<CardType, Path>> = {
  warrior: symmetric('M0 -88L76 -88L76 4C76 46 44 73 0 91'),
  mage: `${arcLine(0, 0, 83, -90, 270)}Z`,
  rogue: symmetric('M0 -93C18 -68 56 -32 80 0C56 32 18 68 0 93'),
  healer: symmetric('M0 -93C8 -68 77 -50 77 10C77 57 42 87 0 87'),
  beast: symmetric('M0 -56C28 -56 54 -68 72 -94C82 -72 71 -52 73 -30C78 15 40 53 0 92'),
  artifact: symmetric('M0 -88L50 -88C50 -72.500 62.500 -60 78 -60L78 60C62.500 60 50 72.500 50 88L0 88'),
};

/** The outlines as polygons. */
export const FIELD_POLYGONS: Readonly<Record<CardType, readonly Point[]>> = Object.fromEntries(
  CARD_TYPES.map((type) => [type, flatten(FIELD_OUTLINES[type])]),
) as Record<CardType, Point[]>;

/** How far the field of a legendary card rises above its frame, as a share of the card's height. */
const RISE = 0.07;

/** The upper edge of the frame, in units of the card. */
export function frameTop({ type, rarity }: { type: CardType; rarity: Rarity }): number {
  if (rarity !== 'legendary') return FRAME_INSET;
  const { centreY, fieldScale } = cardLayout(rarity);
  return centreY + Math.min(...FIELD_POLYGONS[type].map(([, y]) => y)) * fieldScale + RISE * 280;
}

/** Positions of the first and second companion beside the field; each is also mirrored. */
export const COMPANION_SLOTS: Readonly<Record<CardType, readonly (readonly [x: number, y: number, size: number])[]>> = {
  warrior: [
    [65, 79, 10],
    [79, 53, 6],
  ],
  mage: [
    [71, -77, 9],
    [71, 77, 9],
  ],
  rogue: [
    [64, -72, 11],
    [64, 72, 11],
  ],
  healer: [
    [65, -75, 11],
    [79, -47, 6],
  ],
  beast: [
    [66, 76, 10],
    [78, 45, 6],
  ],
  artifact: [
    [71, -80, 8],
    [71, 80, 8],
  ],
};
