import type { SigilColours } from '@app/sigil/drawing/colours';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import type { CardFace } from '@app/sigil/face/card-face';
import { faceElements } from '@app/sigil/face/face-elements';
import { type FoilPart, foilColours, type MaskInks } from '@app/sigil/foil-colours';
import { renderSigil } from '@app/sigil/render-sigil';
import { Resvg } from '@resvg/resvg-js';
import { CARD_HEIGHT, CARD_WIDTH, elementSvg } from '../preview/card-face.ts';
import type { Fonts } from '../preview/text-outlines.ts';

/** Size of the maps in pixels. */
export const MAP_WIDTH = 640;
export const MAP_HEIGHT = (MAP_WIDTH * CARD_HEIGHT) / CARD_WIDTH;

/** The masks of a card's foil in the channels of a picture: red, green and blue; what the texts cover is black. */
export type Masks = Uint8Array;

/** One channel of a colour. */
const CHANNEL: MaskInks = { on: 'ff', half: '8c', off: '00' };

/** The parts of the foil in red, green and blue. */
const partsOf = ({ rarity }: CardFace): readonly FoilPart[] =>
  rarity === 'legendary' ? ['gold', 'lines', 'gems'] : ['linework'];

/** Draws the masks as RGBA pixels. */
export function drawMasks(card: CardFace, fonts: Fonts): Masks {
  const colours = maskColours(card);
  const ground = `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours.ground}"/>`;
  return rasterize(ground + maskSvg(card, colours, '#000', fonts), MAP_WIDTH);
}

/** Returns the linework of a card in one colour on another, as an SVG fragment. */
export function lineworkSvg(card: CardFace, fonts: Fonts): string {
  return maskSvg(card, foilColours('linework', card, { on: '#fff', half: '#8c8c8c', off: '#000' }), '#000', fonts);
}

/** Renders an SVG fragment in the units of a card as RGBA pixels. */
export function rasterize(fragment: string, width: number): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${fragment}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().pixels;
}

/** The drawing, and the elements that cover it. */
function maskSvg(card: CardFace, colours: SigilColours, cover: string, fonts: Fonts): string {
  return [
    toSvgText(renderSigil(card, colours)).replace('<svg ', `<svg width="${CARD_WIDTH}" height="${CARD_HEIGHT}" `),
    ...faceElements(card, 'full').map((element) => elementSvg(element, cover, fonts)),
  ].join('');
}

/** Combines the colours of several masks. */
function maskColours(card: CardFace): SigilColours {
  const [red, green, blue] = partsOf(card).map((part) => foilColours(part, card, CHANNEL));
  const none = CHANNEL.off;
  const names = Object.keys(red as SigilColours) as (keyof SigilColours)[];
  const combined = names.map((name) => [name, `#${red?.[name]}${green?.[name] ?? none}${blue?.[name] ?? none}`]);
  const { fieldTones, glowTones, ...single } = Object.fromEntries(combined) as Record<keyof SigilColours, string>;
  // The rim of a gold field has its second tone; the ground of a full-art legendary card is gold as a whole
  const ground = card.finish === 'fullArt' ? single.field : single.ground;
  return { ...single, ground, fieldTones: [single.field, single.field], glowTones: [] };
}
