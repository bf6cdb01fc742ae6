import { PREVIEW_HEIGHT } from '@app/contract/cards/preview';
import { finishNames, rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { toHexColour } from '@app/sigil/face/colour';
import { starRow } from '@app/sigil/face/face-elements';
import { wrapText } from '@app/sigil/face/wrap-text';
import { CARD_HEIGHT, CARD_WIDTH, cardFaceSvg, elementSvg } from './card-face.ts';
import { RARITY_COLOURS } from './colours.ts';
import { cardShadowSvg, collectionLabelSvg, colours, glowSvg, sceneSvg } from './scene.ts';
import { type Fonts, type Line, textSvg, textWidth } from './text-outlines.ts';

const SCALE = 1.93;
const CARD_X = 104;
const CARD_Y = (PREVIEW_HEIGHT - CARD_HEIGHT * SCALE) / 2;
const TEXT_X = 588;
const TEXT_WIDTH = 520;

/** The link preview image of a card as SVG: the card on a dark background, with its name and rarity next to it. */
export function cardPreviewSvg(card: CardFace, productName: string, fonts: Fonts): string {
  const rarity = RARITY_COLOURS[card.rarity];
  const [x, y] = [CARD_X + (CARD_WIDTH * SCALE) / 2, PREVIEW_HEIGHT / 2];
  const glow = { x, y, rx: 520, ry: 470, colour: toHexColour(rarity.glow), opacity: 0.5 };
  return sceneSvg(
    glowSvg('glow', glow),
    [
      `<g transform="rotate(-2.5 ${x} ${y})"><g transform="translate(${CARD_X} ${CARD_Y}) scale(${SCALE})">`,
      cardShadowSvg(),
      cardFaceSvg(card, fonts),
      '</g></g>',
      captionSvg(card, productName, fonts, toHexColour(rarity.line)),
    ].join(''),
  );
}

function captionSvg(card: CardFace, productName: string, fonts: Fonts, colour: string): string {
  const title: Line = { text: card.name, font: 'display', size: 62 };
  const lines = wrapText(title.text, TEXT_WIDTH, (text) => textWidth(fonts, { ...title, text }));
  const lineHeight = 68;
  const firstBaseline = 300 - (lines.length - 1) * lineHeight * 0.5;
  const lastBaseline = firstBaseline + (lines.length - 1) * lineHeight;
  const rank = `${rarityNames[card.rarity]} ${typeNames[card.type].singular}`;
  const finish = card.finish === 'standard' ? '' : `   ${finishNames[card.finish]}`;
  const stats = `Power ${card.power}   Defense ${card.defense}   No. ${card.number}${finish}`;
  const position = (y: number, fill = colours.paper) => ({ x: TEXT_X, y, fill });
  return [
    collectionLabelSvg(productName, fonts, { x: TEXT_X, y: firstBaseline - 84 }),
    ...lines.map((text, i) => textSvg(fonts, { ...title, text }, position(firstBaseline + i * lineHeight))),
    ...starRow(RARITY_STARS[card.rarity], TEXT_X + 82.5, lastBaseline + 58, 30).map((element) =>
      elementSvg(element, colour, fonts),
    ),
    textSvg(fonts, { text: rank, font: 'display', size: 34 }, { x: TEXT_X + 190, y: lastBaseline + 70, fill: colour }),
    textSvg(fonts, { text: stats, font: 'text', size: 25 }, position(lastBaseline + 132, colours.ash)),
  ].join('');
}
