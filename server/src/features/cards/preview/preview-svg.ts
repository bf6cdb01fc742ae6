import { type CardFace, starRow } from '@app/contract/cards/face/card-face';
import { toHexColour } from '@app/contract/cards/face/colour';
import { wrapText } from '@app/contract/cards/face/wrap-text';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { withProductName } from '@app/contract/core/product-name';
import { RARITY_STARS } from '@app/contract/draw/card';
import { landingTexts } from '@app/contract/landing/texts';
import { CARD_HEIGHT, CARD_WIDTH, cardFaceSvg, elementSvg } from './card-face.ts';
import { MATERIALS, RARITY_COLOURS } from './colours.ts';
import { hasGlyphs, type Line, type Typefaces, textSvg, textWidth } from './text-outlines.ts';

const SCALE = 1.93;
const CARD_X = 104;
const CARD_Y = (PREVIEW_HEIGHT - CARD_HEIGHT * SCALE) / 2;
const TEXT_X = 588;
const TEXT_WIDTH = 520;
const [ink, shade, paper, ash, brass, brassDeep] = (
  ['ink', 'shade', 'paper', 'ash', 'brass', 'brassDeep'] as const
).map((name) => toHexColour(MATERIALS[name]));

/** The link preview image of a card as SVG: the card on a dark background, with its name and rarity next to it. */
export function previewSvg(card: CardFace, productName: string, typefaces: Typefaces): string {
  const rarity = RARITY_COLOURS[card.rarity];
  const [line, glow] = [toHexColour(rarity.line), toHexColour(rarity.glow)];
  const middle = `${CARD_X + (CARD_WIDTH * SCALE) / 2} ${PREVIEW_HEIGHT / 2}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<radialGradient id="glow" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(${middle}) scale(520 470)">`,
    `<stop offset="0" stop-color="${glow}" stop-opacity=".5"/><stop offset=".55" stop-color="${glow}" stop-opacity=".14"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    `<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="100%" height="100%" fill="${ink}"/><rect width="100%" height="100%" fill="url(#glow)"/>`,
    frameSvg(),
    `<g transform="rotate(-2.5 ${middle})"><g transform="translate(${CARD_X} ${CARD_Y}) scale(${SCALE})">`,
    `<rect x="2" y="8" width="196" height="276" rx="12" fill="${shade}" opacity=".75" filter="url(#shadow)"/>`,
    cardFaceSvg(card, typefaces),
    '</g></g>',
    captionSvg(card, productName, typefaces, line),
    '</svg>',
  ].join('');
}

/** A thin brass frame with notched corners, like an old ticket. */
function frameSvg(): string {
  const [left, top, right, bottom, notch] = [24, 24, PREVIEW_WIDTH - 24, PREVIEW_HEIGHT - 24, 22];
  const corner = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  const d = [
    `M${left + notch} ${top}H${right - notch}${corner(right, top + notch)}V${bottom - notch}`,
    `${corner(right - notch, bottom)}H${left + notch}${corner(left, bottom - notch)}V${top + notch}`,
    `${corner(left + notch, top)}Z`,
  ].join('');
  return `<path d="${d}" fill="none" stroke="${brassDeep}" stroke-width="1.5"/>`;
}

function captionSvg(card: CardFace, productName: string, typefaces: Typefaces, colour: string): string {
  const label: Line = {
    text: withProductName(landingTexts.collection, productName.toUpperCase()),
    face: 'display',
    size: 21,
    spacing: 4.6,
  };
  const title: Line = { text: card.name, face: 'display', size: 62 };
  const lines = wrapText(title.text, TEXT_WIDTH, (text) => textWidth(typefaces, { ...title, text }));
  const lineHeight = 68;
  const firstBaseline = 300 - (lines.length - 1) * lineHeight * 0.5;
  const lastBaseline = firstBaseline + (lines.length - 1) * lineHeight;
  const rank = `${rarityNames[card.rarity]} ${typeNames[card.type].singular}`;
  const stats = `Power ${card.power}   Defense ${card.defense}   No. ${card.number}`;
  const position = (y: number, fill = paper as string) => ({ x: TEXT_X, y, fill });
  return [
    // a product name with unsupported characters is left out, because it would be rendered with gaps
    hasGlyphs(typefaces, label) ? textSvg(typefaces, label, position(firstBaseline - 84, brass)) : '',
    ...lines.map((text, i) => textSvg(typefaces, { ...title, text }, position(firstBaseline + i * lineHeight))),
    ...starRow(RARITY_STARS[card.rarity], TEXT_X + 82.5, lastBaseline + 58, 30).map((element) =>
      elementSvg(element, colour, typefaces),
    ),
    textSvg(
      typefaces,
      { text: rank, face: 'display', size: 34 },
      { x: TEXT_X + 190, y: lastBaseline + 70, fill: colour },
    ),
    textSvg(typefaces, { text: stats, face: 'text', size: 25 }, position(lastBaseline + 132, ash)),
  ].join('');
}
