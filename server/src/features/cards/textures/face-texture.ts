import type { Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { toHexColour } from '@app/sigil/face/colour';
import { sigilColours } from '@app/sigil/sigil-colours';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, cardFaceSvg } from '../preview/card-face.ts';
import type { Fonts } from '../preview/text-outlines.ts';
import { lineworkSvg } from './masks.ts';

const WIDTH = 1280;
const QUALITY = 86;

/** Share of the rainbow in the linework of cards with a rainbow foil. */
const RAINBOW: Partial<Record<Rarity, number>> = { rare: 0.42, epic: 0.5 };
const HUES = 24;

/** Draws the front of a card as JPEG. Its corners are filled, because the model is cut out along them. */
export function faceTexture(card: CardFace, fonts: Fonts): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${toHexColour(sigilColours(card).ground)}"/>`,
    cardFaceSvg(card, fonts),
    rainbowSvg(card, fonts),
    '</svg>',
  ].join('');
  return jpeg(svg, WIDTH, QUALITY);
}

/** Renders an SVG as JPEG. */
export function jpeg(svg: string, width: number, quality: number): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
  const picture = new Resvg(svg, options).render();
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
  return sharp(picture.pixels, { raw }).removeAlpha().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The hues of a rainbow foil on the linework: in bands across a rare card, in rings on an epic one. */
function rainbowSvg(card: CardFace, fonts: Fonts): string {
  const opacity = RAINBOW[card.rarity];
  if (opacity === undefined) return '';
  const stops = Array.from({ length: HUES + 1 }, (_, i) => {
    const hue = ((i * 2 * 360) / HUES + 200) % 360;
    return `<stop offset="${(i / HUES).toFixed(3)}" stop-color="${toHexColour(`oklch(0.82 0.15 ${hue})`)}"/>`;
  }).join('');
  const gradient =
    card.rarity === 'rare'
      ? `<linearGradient id="rainbow" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="200" y2="260">${stops}</linearGradient>`
      : `<radialGradient id="rainbow" gradientUnits="userSpaceOnUse" cx="100" cy="103" r="170">${stops}</radialGradient>`;
  const size = `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`;
  return [
    `<defs>${gradient}<mask id="foil" maskUnits="userSpaceOnUse" x="0" y="0" ${size}>${lineworkSvg(card, fonts)}</mask></defs>`,
    `<rect ${size} fill="url(#rainbow)" fill-opacity="${opacity}" mask="url(#foil)"/>`,
  ].join('');
}
