import { RARITY_STARS } from '../../draw/card.ts';
import type { Card } from '../schemas.ts';
import { rarityNames, typeNames } from '../texts.ts';
import { SHIELD, STAR, SWORD, TYPE_SIGNS } from './signs.ts';
import { wrap } from './wrap.ts';

/** What a card shows. */
export type CardFace = Pick<Card, 'name' | 'rarity' | 'type' | 'power' | 'defense' | 'number' | 'artSeed'>;

/** How much stands on a card: all of it, larger words and fewer of them, or the stars alone. */
export type FaceSize = 'whole' | 'small' | 'tiny';

/** What fits on a card that is so many CSS pixels wide; the web's stylesheet has the same two numbers. */
export const faceSize = (width: number): FaceSize => (width < 132 ? 'tiny' : width < 220 ? 'small' : 'whole');

/** A line of words, without their place. Sizes are heights of the em, in units of the drawing. */
export interface Lettering {
  readonly text: string;
  readonly face: 'display' | 'text';
  readonly weight: 500 | 600 | 700;
  readonly size: number;
}

/** One thing that stands on a card beside its drawing, in the drawing's units (200 by 280) and inks. */
export type FaceMark =
  | (Lettering & { readonly kind: 'words'; x: number; baseline: number; align: 'start' | 'middle' | 'end'; ink: 'a' })
  | { readonly kind: 'shape'; d: string; x: number; y: number; scale: number; ink: 'b' | 'a' }
  /** Its edge only, so thick in the shape's own unit, and fainter. */
  | { readonly kind: 'outline'; d: string; x: number; y: number; scale: number; ink: 'b'; thickness: number }
  | { readonly kind: 'band'; x: number; y: number; width: number; height: number; ink: 'ground' };

/** Left and right end of the plate, and its upper and lower edge. */
const [LEFT, RIGHT, TOP, BOTTOM] = [17, 183, 208.9, 261.5];
const MIDDLE = 100;
/** How far the baseline lies below the middle of a line, in ems: both faces stand so in their boxes. */
const DROP = 0.35;
const NAME_WIDTH = 156;
/** Height of a line, in ems: the plate is small, and both faces have short strokes. */
const LINE = 1.06;
const GAP = 2.8;
/** How much of an outline's ink there is. */
export const OUTLINE_OPACITY = 0.75;
/** How far apart stars of width 1 begin. */
const STAR_STEP = 1.125;

/**
 * What stands on a card beside its drawing, from the back to the front: stars, name, power and defense, rarity and
 * type, number. `widthOf` measures words in the drawing's units.
 */
export function faceMarks(card: CardFace, size: FaceSize, widthOf: (line: Lettering) => number): FaceMark[] {
  if (size === 'tiny') return starBand(RARITY_STARS[card.rarity], 229.4, 22);
  const kind = size === 'whole' ? wholeKind(card, widthOf) : smallKind(card);
  const row = BOTTOM - kind.height / 2;
  return [
    ...starBand(RARITY_STARS[card.rarity], 200.3, 10.8),
    ...nameLines(card.name, kind.nameSize, (TOP + BOTTOM - kind.height) / 2, widthOf),
    { kind: 'shape', d: SWORD, x: LEFT, y: row - 5.33, scale: 0.667, ink: 'b' },
    figure(card.power, LEFT + 8 + GAP, row, 'start'),
    { kind: 'shape', d: SHIELD, x: RIGHT - 8, y: row - 5.33, scale: 0.667, ink: 'b' },
    figure(card.defense, RIGHT - 8 - GAP, row, 'end'),
    ...kind.marks,
  ];
}

/** Five stars in a row from `x` on, about the height `y`, so many of them filled; `size` is the width of one. */
export function starRow(count: number, x: number, y: number, size: number): FaceMark[] {
  return [0, 1, 2, 3, 4].map((place) => {
    const at = { d: STAR, x: x + size / 2 + place * size * STAR_STEP, y, scale: size / 2, ink: 'b' as const };
    return place < count ? { kind: 'shape', ...at } : { kind: 'outline', ...at, thickness: 0.12 };
  });
}

function starBand(count: number, y: number, size: number): FaceMark[] {
  const width = size * (1 + 4 * STAR_STEP);
  const x = MIDDLE - width / 2;
  return [
    { kind: 'band', x: x - 4.8, y: y - size / 2, width: width + 9.6, height: size, ink: 'ground' },
    ...starRow(count, x, y, size),
  ];
}

function nameLines(name: string, size: number, middle: number, widthOf: (line: Lettering) => number): FaceMark[] {
  const line = { face: 'display', weight: 600, size } as const;
  const lines = wrap(name, NAME_WIDTH, (text) => widthOf({ ...line, text }));
  return lines.map((text, i) =>
    words({ ...line, text }, MIDDLE, middle + (i - (lines.length - 1) / 2) * size * LINE, 'middle'),
  );
}

/** A hundred is written smaller, for there is no room beside the longest rarity and type. */
const figure = (value: number, x: number, y: number, align: 'start' | 'end') =>
  words({ text: String(value), face: 'display', weight: 700, size: value < 100 ? 16 : 13 }, x, y, align);

/** Rarity and type behind the type's sign, and the number below them. */
function wholeKind(card: CardFace, widthOf: (line: Lettering) => number) {
  const [size, small, sign] = [8.6, 7.8, 9.2];
  const text = `${rarityNames[card.rarity]} ${typeNames[card.type].one}`;
  const line = { text, face: 'text', weight: 500, size } as const;
  const height = (size + small) * LINE + 1.2;
  const [first, second] = [BOTTOM - height + (size * LINE) / 2, BOTTOM - (small * LINE) / 2];
  const left = MIDDLE - (sign + 2.4 + widthOf(line)) / 2;
  const marks: FaceMark[] = [
    { kind: 'shape', d: TYPE_SIGNS[card.type], x: left, y: first - sign / 2, scale: sign / 24, ink: 'a' },
    words(line, left + sign + 2.4, first, 'start'),
    words({ text: `No. ${card.number}`, face: 'text', weight: 500, size: small }, MIDDLE, second, 'middle'),
  ];
  return { height, marks, nameSize: 13 };
}

/** Rarity and type as two lines. */
function smallKind(card: CardFace) {
  const size = 10.4;
  const height = size * LINE * 2;
  const marks = [rarityNames[card.rarity], typeNames[card.type].one].map((text, i) =>
    words({ text, face: 'text', weight: 500, size }, MIDDLE, BOTTOM - height + size * LINE * (i + 0.5), 'middle'),
  );
  return { height, marks, nameSize: 13.6 };
}

/** A line whose middle is at the height `y`. */
function words(line: Lettering, x: number, y: number, align: 'start' | 'middle' | 'end'): FaceMark {
  return { kind: 'words', ...line, x, baseline: y + line.size * DROP, align, ink: 'a' };
}
