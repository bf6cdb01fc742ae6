import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { type CardType, RARITY_STARS } from '@app/contract/draw/card';
import { FRAME_INSET } from '../edition1/layout.ts';
import { type CardFace, type FaceSize, sillY } from './card-face.ts';
import { FINISH_MARKS, SHIELD, STAR, SWORD, TYPE_GLYPHS } from './glyphs.ts';
import { splitName } from './split-name.ts';

/** A line of text without its position. `size` is the font size in units of the drawing. */
export interface TextRun {
  readonly text: string;
  readonly font: 'display' | 'text';
  readonly weight: 500 | 600 | 700;
  readonly size: number;
}

/** A colour of the drawing. */
type FaceColour = 'a' | 'b' | 'plate' | 'star';

/** The parts of a card's face, back to front. */
export const FACE_PARTS = ['stats', 'stars', 'name', 'label', 'seal'] as const;
type FacePart = (typeof FACE_PARTS)[number];

interface PlacedPath {
  readonly part: FacePart;
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly colour: FaceColour;
}

/** An element of a card other than its sigil, in the units (200 by 280) and colours of the sigil. */
export type FaceElement =
  | (TextRun & {
      readonly kind: 'text';
      readonly part: FacePart;
      readonly x: number;
      readonly baseline: number;
      readonly align: 'start' | 'middle' | 'end';
      readonly colour: 'a';
    })
  | (PlacedPath & { readonly kind: 'shape' })
  /** Stroked only, with `thickness` in units of the shape, at `OUTLINE_OPACITY`. */
  | (PlacedPath & { readonly kind: 'outline'; readonly thickness: number });

/** Opacity of outlines. */
export const OUTLINE_OPACITY = 0.75;
const MIDDLE = 100;
/** The vertical position of the lower end of the text. */
const BOTTOM = 264.5;
/** Distance from the middle of a line to its baseline, in em, for both fonts. */
const BASELINE_OFFSET = 0.35;
/** Line height in em. */
const LINE_HEIGHT = 1.12;
/** Distance between the left edges of two stars, in star widths. */
const STAR_STEP = 1.125;
/** Font sizes and the width of a star for each level of detail with text. */
const SIZES = {
  full: { name: 15.5, suffix: 11.5, longSuffix: 9.6, label: 9.2, figure: 13, star: 9 },
  small: { name: 16.4, suffix: 14.2, longSuffix: 14.2, label: 0, figure: 14.2, star: 10.4 },
} as const;
/** Diameter of the seal with the type's glyph, in the middle of the frame's lower edge. */
const SEAL = 13;
/** Height of the stars' cartouche and of the tabs with the figures. */
const SILL_HEIGHT = 16;

/**
 * Lays out the elements of a card other than its sigil, back to front: stars, power and defense on the sill; below it the
 * name in two sizes; on a full-size card, rarity, type and number; and a seal with the type's glyph.
 */
export function faceElements(card: CardFace, size: FaceSize): FaceElement[] {
  const stars = RARITY_STARS[card.rarity];
  const sill = sillY(card);
  if (size === 'tiny') return starRow(stars, MIDDLE, (sill + BOTTOM) / 2 + 2, 20);
  const { figure, star } = SIZES[size];
  return [
    ...tab('start', sill, SWORD, card.power, figure),
    ...tab('end', sill, SHIELD, card.defense, figure),
    ...plaque('stars', cartouche(star * (1 + 4 * STAR_STEP) + 14), MIDDLE, sill),
    ...starRow(stars, MIDDLE, sill, star),
    ...textLines(card, size, (sill + SILL_HEIGHT / 2 + BOTTOM) / 2),
    ...seal(card.type),
  ];
}

/** A row of five stars around `x` and `y`, `count` of them filled; `size` is the width of a star. */
export function starRow(count: number, x: number, y: number, size: number): FaceElement[] {
  return [0, 1, 2, 3, 4].map((i) => {
    const at = {
      part: 'stars',
      d: STAR,
      x: x + (i - 2) * size * STAR_STEP,
      y,
      scale: size / 2,
      colour: 'star',
    } as const;
    return i < count ? { kind: 'shape', ...at } : { kind: 'outline', ...at, thickness: 0.12 };
  });
}

/** A filled and outlined shape. */
function plaque(part: FacePart, d: string, x: number, y: number): FaceElement[] {
  const at = { part, d, x, y, scale: 1 };
  return [
    { kind: 'shape', ...at, colour: 'plate' },
    { kind: 'outline', ...at, colour: 'a', thickness: 0.9 },
  ];
}

/** A hexagon with hollow ends, around the origin. */
function cartouche(width: number): string {
  const [x, y] = [width / 2, SILL_HEIGHT / 2];
  return `M${-x} 0Q${5 - x} ${-y * 0.3} ${7 - x} ${-y}H${x - 7}Q${x - 5} ${-y * 0.3} ${x} 0Q${x - 5} ${y * 0.3} ${x - 7} ${y}H${7 - x}Q${5 - x} ${y * 0.3} ${-x} 0Z`;
}

/** A tab at the left or right end of the sill, with a glyph and a figure. */
function tab(end: 'start' | 'end', y: number, glyph: string, value: number, size: number): FaceElement[] {
  const [side, half] = [end === 'start' ? 1 : -1, SILL_HEIGHT / 2];
  const edge = end === 'start' ? FRAME_INSET : 200 - FRAME_INSET;
  const glyphWidth = size * 0.56;
  const width = Math.max(size * 3.15, glyphWidth + 15 + String(value).length * size * 0.6);
  const d = `M0 ${-half}H${(width - 5) * side}Q${width * side} 0 ${(width - 5) * side} ${half}H0Z`;
  const glyphX = edge + 4.5 * side;
  return [
    ...plaque('stats', d, edge, y),
    {
      kind: 'shape',
      part: 'stats',
      d: glyph,
      x: end === 'start' ? glyphX : glyphX - glyphWidth,
      y: y - (glyphWidth * 16) / 24,
      scale: glyphWidth / 12,
      colour: 'b',
    },
    {
      kind: 'text',
      part: 'stats',
      text: String(value),
      font: 'display',
      weight: 700,
      size,
      x: glyphX + (glyphWidth + 2.4) * side,
      baseline: y + size * BASELINE_OFFSET,
      align: end,
      colour: 'a',
    },
  ];
}

/** The lines of text around the height `middle`. */
function textLines(card: CardFace, size: 'full' | 'small', middle: number): FaceElement[] {
  const sizes = SIZES[size];
  const { title, suffix, epithet } = splitName(card.name);
  const at = { x: MIDDLE, align: 'middle', colour: 'a' } as const;
  const name = { ...at, part: 'name', font: 'display' } as const;
  const small = { ...name, weight: 500, size: epithet ? sizes.longSuffix : sizes.suffix } as const;
  // A small card has two lines: it has no room for an epithet, and no label.
  const below = size === 'full' ? `${suffix} ${epithet}`.trim() : suffix.replace(' ·', '');
  const lines = [
    { ...name, text: title, weight: 600, size: sizes.name } as const,
    ...(below ? [{ ...small, text: below }] : []),
    ...(size === 'full'
      ? [{ ...at, part: 'label', font: 'text', weight: 500, size: sizes.label, text: faceLabel(card) } as const]
      : []),
  ];
  const height = lines.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0);
  let top = middle - height / 2;
  return lines.flatMap((line): FaceElement[] => {
    const middleOfLine = top + (line.size * LINE_HEIGHT) / 2;
    top += line.size * LINE_HEIGHT;
    const text = { kind: 'text', ...line, baseline: middleOfLine + line.size * BASELINE_OFFSET } as const;
    return line.part === 'label' ? [text, ...finishMark(card, line.text.length * line.size, middleOfLine)] : [text];
  });
}

/** The mark of a finish after the number, which ends the label. @param width of the label, in em */
function finishMark({ finish }: CardFace, width: number, y: number): FaceElement[] {
  if (finish === 'standard') return [];
  // The text is centred, and its exact width is unknown.
  const at = { part: 'label', x: MIDDLE + width * 0.26 + 8, y, colour: 'a' } as const;
  return [{ kind: 'shape', ...at, d: FINISH_MARKS[finish], scale: 3.6 }];
}

/** The type's glyph on the frame's lower edge. */
function seal(type: CardType): FaceElement[] {
  const [y, glyphSize] = [280 - FRAME_INSET, SEAL * 0.7];
  const r = SEAL / 2;
  return [
    ...plaque('seal', `M${-r} 0a${r} ${r} 0 1 0 ${SEAL} 0a${r} ${r} 0 1 0 ${-SEAL} 0z`, MIDDLE, y),
    {
      kind: 'shape',
      part: 'seal',
      d: TYPE_GLYPHS[type],
      x: MIDDLE - glyphSize / 2,
      y: y - glyphSize / 2,
      scale: glyphSize / 24,
      colour: 'a',
    },
  ];
}

/** "Rare Mage · No. 281". */
const faceLabel = ({ rarity, type, number }: Pick<CardFace, 'rarity' | 'type' | 'number'>): string =>
  `${rarityNames[rarity]} ${typeNames[type].singular} · No. ${number}`;
