import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import { type Inks, PALETTE } from '@app/contract/draw/palette';
import { toSvgText } from '@app/contract/draw/sigil/node';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { sigil } from '@app/contract/draw/sigil/sigil';
import { toHexColour } from './colours.ts';
import { type Faces, type Line, wrap, write } from './lettering.ts';

/** What a picture shows of a card. */
export type Shown = Pick<Card, 'name' | 'rarity' | 'type' | 'power' | 'defense' | 'number' | 'artSeed'>;

/** The drawing's own measures (`sigil`): the plate under the emblem begins at 209. */
export const CARD_WIDTH = 200;
export const CARD_HEIGHT = 280;
const NAME_WIDTH = 158;
const SWORD = 'M6 0L4.2 3v7H1v1.8h4V16h2v-4.2h4V10H7.8V3z';
const SHIELD = 'M.5 1h11v7c0 3.6-2.5 5.8-5.5 7.5C3 13.8.5 11.6.5 8z';

/** The front of a card as SVG, 200 by 280, laid out as the web's card is. */
export function cardFace(card: Shown, faces: Faces): string {
  const inks = inksOf(card);
  const { a, b, ground } = inks;
  const kind = `${rarityNames[card.rarity]} ${typeNames[card.type].one}`;
  return [
    `<clipPath id="card"><rect width="200" height="280" rx="12"/></clipPath>`,
    `<g clip-path="url(#card)"><rect width="200" height="280" fill="${ground}"/>`,
    toSvgText(sigil(card, inks)).replace('<svg ', '<svg width="200" height="280" '),
    starBand(RARITY_STARS[card.rarity], { middle: 100, y: 200.2, size: 10.8, colour: b, ground }),
    nameLines(card.name, faces, a),
    glyph(SWORD, 17.4, 247.5, b),
    write(faces, figure(card.power), { x: 28.6, y: 257.5, fill: a }),
    glyph(SHIELD, 174.6, 247.5, b),
    write(faces, figure(card.defense), { x: 171.4, y: 257.5, fill: a, align: 'end' }),
    write(faces, { text: kind, face: 'text', size: 8.6 }, { x: 100, y: 252, fill: a, align: 'middle' }),
    write(
      faces,
      { text: `No. ${card.number}`, face: 'text', size: 7.8 },
      { x: 100, y: 261.5, fill: a, align: 'middle' },
    ),
    `<rect x=".4" y=".4" width="199.2" height="279.2" rx="12" fill="none" stroke="${a}" stroke-opacity=".2" stroke-width=".8"/></g>`,
  ].join('');
}

/** Five stars in a row, so many of them filled, about `middle` or from `left`. */
export function stars(
  count: number,
  { left, y, size, colour }: { left: number; y: number; size: number; colour: string },
): string {
  const row = [0, 1, 2, 3, 4].map((place) => {
    const fill = place < count ? colour : 'none';
    const centre = `${left + size / 2 + place * size * 1.14} ${y}`;
    return `<path d="${STAR}" transform="translate(${centre}) scale(${size / 2})" fill="${fill}" stroke="${colour}" stroke-width=".12" stroke-opacity="${place < count ? 1 : 0.55}" stroke-linejoin="round"/>`;
  });
  return row.join('');
}

/** How wide five stars are. */
const starsWidth = (size: number) => size * (1 + 4 * 1.14);

/** Five points, the inner corners at 0.42 of the radius. */
const STAR = `M${Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 ? 0.42 : 0.94;
  const angle = (i * Math.PI) / 5;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}).join('L')}Z`;

function inksOf(card: Shown): Inks {
  const inks = PALETTE[card.rarity][planSigil(card).inks] ?? PALETTE[card.rarity][0];
  const { ground, field, faint, a, b } = inks;
  return {
    ground: toHexColour(ground),
    field: toHexColour(field),
    faint: toHexColour(faint),
    a: toHexColour(a),
    b: toHexColour(b),
  };
}

function starBand(
  count: number,
  { middle, y, size, colour, ground }: { middle: number; y: number; size: number; colour: string; ground: string },
): string {
  const width = starsWidth(size);
  const left = middle - width / 2;
  const band = `<rect x="${left - 4.8}" y="${y - size / 2}" width="${width + 9.6}" height="${size}" fill="${ground}"/>`;
  return band + stars(count, { left, y, size, colour });
}

function nameLines(text: string, faces: Faces, fill: string): string {
  const line: Line = { text, face: 'display', size: 13 };
  const lines = wrap(faces, line, NAME_WIDTH);
  const height = 14.6;
  const first = 229.5 - ((lines.length - 1) * height) / 2;
  return lines
    .map((each, i) => write(faces, { ...line, text: each }, { x: 100, y: first + i * height, fill, align: 'middle' }))
    .join('');
}

const figure = (value: number): Line => ({ text: String(value), face: 'display', size: 16 });

const glyph = (d: string, x: number, y: number, fill: string) =>
  `<path d="${d}" transform="translate(${x} ${y}) scale(.667)" fill="${fill}"/>`;
