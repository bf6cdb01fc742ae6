import type { CardType } from '../../card.ts';
import { circle, type Path, symmetric } from '../path.ts';

/** Half the width and half the height of the window that contains the art. */
export const ART_WINDOW = { x: 87, y: 95 } as const;

/** Outline of the field behind an emblem. Each type has its own, so that it can be recognised at any size. */
export const FIELD_OUTLINES: Readonly<Record<CardType, Path>> = {
  warrior: symmetric('M0 -88L75 -88L75 6C75 48 44 74 0 91'),
  mage: circle(0, 0, 82),
  rogue: symmetric('M0 -92C18 -68 58 -34 80 0C58 34 18 68 0 92'),
  healer: symmetric('M0 -92C10 -70 76 -56 76 8C76 56 42 86 0 86'),
  beast: symmetric('M0 -60C28 -60 52 -70 68 -93C80 -72 70 -54 72 -32C78 14 40 52 0 91'),
  artifact: symmetric('M0 -88L46 -88L80 -54L80 54L46 88L0 88'),
};

/** Positions of the first and second companion beside the field; each is also mirrored. */
export const COMPANION_SLOTS: Readonly<Record<CardType, readonly (readonly [x: number, y: number, size: number])[]>> = {
  warrior: [
    [64, 78, 10],
    [77, 53, 6],
  ],
  mage: [
    [74, -80, 8],
    [74, 80, 8],
  ],
  rogue: [
    [66, -72, 10],
    [66, 72, 10],
  ],
  healer: [
    [66, -76, 10],
    [76, -44, 6],
  ],
  beast: [
    [66, 76, 10],
    [76, 46, 6],
  ],
  artifact: [
    [76, -83, 7],
    [76, 83, 7],
  ],
};
