import { siteTexts } from '@app/contract/site/texts';
import { toHexColour } from '@app/sigil/face/colour';
import { SAMPLE_CARDS } from '@app/sigil/sample-cards';
import { CARD_HEIGHT, CARD_WIDTH, cardFaceSvg } from './card-face.ts';
import { RARITY_COLOURS } from './colours.ts';
import { cardShadowSvg, collectionLabelSvg, colours, glowSvg, sceneSvg } from './scene.ts';
import { type Fonts, type Line, textSvg } from './text-outlines.ts';

const TEXT_X = 92;
/** The point around which the cards are fanned out. */
const FAN = { x: 838, y: 1010 };
/** The two cards in the back, then the legendary one on top: degrees from upright, and distance of the centre from `FAN`. */
const PLACES = [
  { card: SAMPLE_CARDS[1], angle: -13.5, distance: 668, scale: 1.36 },
  { card: SAMPLE_CARDS[2], angle: 13.5, distance: 668, scale: 1.36 },
  { card: SAMPLE_CARDS[0], angle: 0, distance: 686, scale: 1.62 },
] as const;
const LANTERNS = [
  { x: 452, cord: 30, scale: 0.6 },
  { x: 566, cord: 58, scale: 0.84 },
  { x: 1092, cord: 44, scale: 0.76 },
] as const;

const RIBS = [-24, -14, 0, 14, 24];

/** Lights of the market in the background: centre and size. */
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

/** A paper lantern that hangs from the top edge on a cord, like those of the web app (`ui/art/machine/lantern.tsx`). */
function lanternSvg(id: string, { x, cord, scale }: { x: number; cord: number; scale: number }): string {
  const { brass, brassBright, brassDeep, lacquer } = colours;
  const ribs = RIBS.map((rib) => {
    const inset = Math.abs(rib) / 3;
    return `<path d="M${-33 + inset} ${46 + rib}q${33 - inset} 6 ${66 - 2 * inset} 0" stroke="${lacquer}" stroke-width="1.25" opacity=".55"/>`;
  });
  return [
    `<g transform="translate(${x} 24) scale(${scale})" fill="none"><path d="M0 0v${cord}" stroke="${brassDeep}" stroke-width="2"/>`,
    `<g transform="translate(0 ${cord})">`,
    glowSvg(`${id}-glow`, { x: 0, y: 46, rx: 150, ry: 150, colour: brass, opacity: 0.42 }),
    `<radialGradient id="${id}-paper" cx=".5" cy=".55" r=".62"><stop offset="0" stop-color="${brassBright}"/><stop offset=".5" stop-color="${brass}"/><stop offset="1" stop-color="${brassDeep}"/></radialGradient>`,
    `<ellipse cy="46" rx="34" ry="37" fill="url(#${id}-paper)" stroke="${brass}" stroke-width="2.5"/>`,
    ...ribs,
    `<path d="M-15 3h30l3 9h-36zM-14 81h28l-3 8h-22z" fill="${brassDeep}"/>`,
    `<path d="M0 89v26M-6 89v17M6 89v17" stroke="${brass}" stroke-width="2" stroke-linecap="round"/></g></g>`,
  ].join('');
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
