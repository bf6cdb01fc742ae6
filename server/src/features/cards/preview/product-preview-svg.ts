import { toHexColour } from '@app/contract/cards/face/colour';
import { SPECIMENS } from '@app/contract/cards/specimens';
import { siteTexts } from '@app/contract/site/texts';
import { CARD_HEIGHT, CARD_WIDTH, cardFaceSvg } from './card-face.ts';
import { RARITY_COLOURS } from './colours.ts';
import { lanternSvg } from './lantern.ts';
import { cardShadowSvg, collectionLabelSvg, colours, glowSvg, sceneSvg } from './scene.ts';
import { type Fonts, type Line, textSvg } from './text-outlines.ts';

const TEXT_X = 92;
/** Where the cards of the fan are held. */
const FAN = { x: 838, y: 1010 };
/** The two cards in the back, then the legendary one on top: degrees from upright, and distance of the centre from `FAN`. */
const PLACES = [
  { card: SPECIMENS[1], angle: -13.5, distance: 668, scale: 1.36 },
  { card: SPECIMENS[2], angle: 13.5, distance: 668, scale: 1.36 },
  { card: SPECIMENS[0], angle: 0, distance: 686, scale: 1.62 },
] as const;
const LANTERNS = [
  { x: 452, cord: 30, scale: 0.6 },
  { x: 566, cord: 58, scale: 0.84 },
  { x: 1092, cord: 44, scale: 0.76 },
] as const;

/** Lights of the market far behind: centre and size. */
const DISTANT_LIGHTS = [
  [96, 566, 46],
  [188, 590, 30],
  [274, 560, 58],
  [372, 592, 36],
  [470, 572, 44],
  [1128, 566, 50],
  [60, 606, 34],
] as const;

/** The link preview image of the product as SVG: three cards in the light of the night market. */
export function productPreviewSvg(productName: string, fonts: Fonts): string {
  const legendary = toHexColour(RARITY_COLOURS.legendary.glow);
  return sceneSvg(
    [
      glowSvg('cards', { x: FAN.x, y: 320, rx: 520, ry: 430, colour: legendary, opacity: 0.42 }),
      ...DISTANT_LIGHTS.map(([x, y, size], index) =>
        glowSvg(`light${index}`, { x, y, rx: size, ry: size, colour: colours.brass, opacity: 0.34 }),
      ),
      glowSvg('ground', { x: FAN.x, y: 640, rx: 640, ry: 170, colour: colours.brassDeep, opacity: 0.5 }),
    ].join(''),
    [
      ...LANTERNS.map((lantern, index) => lanternSvg(`lantern${index}`, lantern)),
      ...PLACES.map(({ card, angle, distance, scale }) =>
        [
          `<g transform="translate(${FAN.x} ${FAN.y}) rotate(${angle}) translate(${(-CARD_WIDTH * scale) / 2} ${-distance - (CARD_HEIGHT * scale) / 2}) scale(${scale})">`,
          cardShadowSvg(),
          cardFaceSvg(card, fonts),
          '</g>',
        ].join(''),
      ),
      captionSvg(productName, fonts),
    ].join(''),
  );
}

function captionSvg(productName: string, fonts: Fonts): string {
  const [first, last] = splitInTwo(siteTexts.tagline);
  const title = (text: string): Line => ({ text, font: 'display', size: 84 });
  const position = (y: number, fill = colours.paper) => ({ x: TEXT_X, y, fill });
  return [
    collectionLabelSvg(productName, fonts, { x: TEXT_X, y: 192 }),
    textSvg(fonts, title(first), position(292)),
    textSvg(fonts, title(last), position(384)),
    ...siteTexts.promise
      .split(/(?<=\.) /)
      .map((text, i) => textSvg(fonts, { text, font: 'text', size: 27 }, position(464 + i * 40, colours.ash))),
  ].join('');
}

/** Splits a text between two words into lines of similar length. */
function splitInTwo(text: string): [first: string, last: string] {
  const middle = text.indexOf(' ', text.length / 2 - 1);
  return [text.slice(0, middle), text.slice(middle + 1)];
}
