import { RARITY_STARS } from '../../draw/card.ts';
import type { Card } from '../schemas.ts';
import { rarityNames, typeNames } from '../texts.ts';
import { SHIELD, STAR, SWORD, TYPE_GLYPHS } from './glyphs.ts';
import { wrapText } from './wrap-text.ts';

/** What a card shows. */
export type CardFace = Pick<Card, 'name' | 'rarity' | 'type' | 'power' | 'defense' | 'number' | 'artSeed'>;

/** Level of detail of a card: everything, less text in a larger size, or stars only. */
export type FaceSize = 'full' | 'small' | 'tiny';

/** The level of detail for a card width in CSS pixels. The web app's style sheet uses the same breakpoints. */
export const faceSize = (width: number): FaceSize => (width < 132 ? 'tiny' : width < 220 ? 'small' : 'full');

/** A line of text without its position. `size` is the font size in units of the drawing. */
export interface TextRun {
  readonly text: string;
  readonly face: 'display' | 'text';
  readonly weight: 500 | 600 | 700;
  readonly size: number;
}

/** An element of a card other than its sigil, in the units (200 by 280) and colours of the sigil. */
export type FaceElement =
  | (TextRun & { readonly kind: 'text'; x: number; baseline: number; align: 'start' | 'middle' | 'end'; colour: 'a' })
  | { readonly kind: 'shape'; d: string; x: number; y: number; scale: number; colour: 'b' | 'a' }
  /** Stroked only, with `thickness` in units of the shape, at `OUTLINE_OPACITY`. */
  | { readonly kind: 'outline'; d: string; x: number; y: number; scale: number; colour: 'b'; thickness: number }
  | { readonly kind: 'band'; x: number; y: number; width: number; height: number; colour: 'ground' };

/** Bounds of the name plate. */
const [LEFT, RIGHT, TOP, BOTTOM] = [17, 183, 208.9, 261.5];
const MIDDLE = 100;
/** Distance from the middle of a line to its baseline, in em, for both fonts. */
const BASELINE_OFFSET = 0.35;
const NAME_WIDTH = 156;
/** Line height in em: tight, because the plate is small and both fonts have short ascenders. */
const LINE_HEIGHT = 1.06;
const GAP = 2.8;
/** Opacity of outlines. */
export const OUTLINE_OPACITY = 0.75;
/** Distance between the left edges of two stars, in star widths. */
const STAR_STEP = 1.125;

/**
 * Lays out the elements of a card other than its sigil, back to front: stars, name, power and defense, rarity and type,
 * number.
 * @param widthOf measures a line of text in units of the sigil
 */
export function faceElements(card: CardFace, size: FaceSize, widthOf: (line: TextRun) => number): FaceElement[] {
  if (size === 'tiny') return starBand(RARITY_STARS[card.rarity], 229.4, 22);
  const labels = size === 'full' ? fullLabels(card, widthOf) : smallLabels(card);
  const row = BOTTOM - labels.height / 2;
  return [
    ...starBand(RARITY_STARS[card.rarity], 200.3, 10.8),
    ...nameLines(card.name, labels.nameSize, (TOP + BOTTOM - labels.height) / 2, widthOf),
    { kind: 'shape', d: SWORD, x: LEFT, y: row - 5.33, scale: 0.667, colour: 'b' },
    statElement(card.power, LEFT + 8 + GAP, row, 'start'),
    { kind: 'shape', d: SHIELD, x: RIGHT - 8, y: row - 5.33, scale: 0.667, colour: 'b' },
    statElement(card.defense, RIGHT - 8 - GAP, row, 'end'),
    ...labels.elements,
  ];
}

/** A row of five stars starting at `x` and centred on `y`, `count` of them filled; `size` is the width of a star. */
export function starRow(count: number, x: number, y: number, size: number): FaceElement[] {
  return [0, 1, 2, 3, 4].map((i) => {
    const at = { d: STAR, x: x + size / 2 + i * size * STAR_STEP, y, scale: size / 2, colour: 'b' as const };
    return i < count ? { kind: 'shape', ...at } : { kind: 'outline', ...at, thickness: 0.12 };
  });
}

function starBand(count: number, y: number, size: number): FaceElement[] {
  const width = size * (1 + 4 * STAR_STEP);
  const x = MIDDLE - width / 2;
  return [
    { kind: 'band', x: x - 4.8, y: y - size / 2, width: width + 9.6, height: size, colour: 'ground' },
    ...starRow(count, x, y, size),
  ];
}

function nameLines(name: string, size: number, middle: number, widthOf: (line: TextRun) => number): FaceElement[] {
  const line = { face: 'display', weight: 600, size } as const;
  const lines = wrapText(name, NAME_WIDTH, (text) => widthOf({ ...line, text }));
  return lines.map((text, i) =>
    textElement({ ...line, text }, MIDDLE, middle + (i - (lines.length - 1) / 2) * size * LINE_HEIGHT, 'middle'),
  );
}

/** The power or defense value. 100 is smaller, because it would not fit next to the longest rarity and type. */
const statElement = (value: number, x: number, y: number, align: 'start' | 'end') =>
  textElement({ text: String(value), face: 'display', weight: 700, size: value < 100 ? 16 : 13 }, x, y, align);

/** Rarity and type with the type's glyph on one line, the number below. */
function fullLabels(card: CardFace, widthOf: (line: TextRun) => number) {
  const [size, small, glyphSize] = [8.6, 7.8, 9.2];
  const text = `${rarityNames[card.rarity]} ${typeNames[card.type].singular}`;
  const line = { text, face: 'text', weight: 500, size } as const;
  const height = (size + small) * LINE_HEIGHT + 1.2;
  const [first, second] = [BOTTOM - height + (size * LINE_HEIGHT) / 2, BOTTOM - (small * LINE_HEIGHT) / 2];
  const left = MIDDLE - (glyphSize + 2.4 + widthOf(line)) / 2;
  const elements: FaceElement[] = [
    { kind: 'shape', d: TYPE_GLYPHS[card.type], x: left, y: first - glyphSize / 2, scale: glyphSize / 24, colour: 'a' },
    textElement(line, left + glyphSize + 2.4, first, 'start'),
    textElement({ text: `No. ${card.number}`, face: 'text', weight: 500, size: small }, MIDDLE, second, 'middle'),
  ];
  return { height, elements, nameSize: 13 };
}

/** Rarity and type on two lines. */
function smallLabels(card: CardFace) {
  const size = 10.4;
  const height = size * LINE_HEIGHT * 2;
  const elements = [rarityNames[card.rarity], typeNames[card.type].singular].map((text, i) =>
    textElement(
      { text, face: 'text', weight: 500, size },
      MIDDLE,
      BOTTOM - height + size * LINE_HEIGHT * (i + 0.5),
      'middle',
    ),
  );
  return { height, elements, nameSize: 13.6 };
}

/** A line of text vertically centred on `y`. */
function textElement(line: TextRun, x: number, y: number, align: 'start' | 'middle' | 'end'): FaceElement {
  return { kind: 'text', ...line, x, baseline: y + line.size * BASELINE_OFFSET, align, colour: 'a' };
}
