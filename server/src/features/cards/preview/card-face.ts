import { type CardFace, type FaceElement, faceElements, OUTLINE_OPACITY } from '@app/contract/cards/face/card-face';
import { toHexColour } from '@app/contract/cards/face/colour';
import { PALETTE, type SigilColours } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import { toSvgText } from '@app/contract/draw/sigil/svg-node';
import { type Typefaces, textSvg, textWidth } from './text-outlines.ts';

/** The size of a card in SVG user units. */
export const CARD_WIDTH = 200;
export const CARD_HEIGHT = 280;

/** The front of a card as an SVG fragment. */
export function cardFaceSvg(card: CardFace, faces: Typefaces): string {
  const inks = inksOf(card);
  return [
    `<clipPath id="card"><rect width="200" height="280" rx="12"/></clipPath>`,
    `<g clip-path="url(#card)"><rect width="200" height="280" fill="${inks.ground}"/>`,
    toSvgText(renderSigil(card, inks)).replace('<svg ', '<svg width="200" height="280" '),
    ...faceElements(card, 'full', (line) => textWidth(faces, line)).map((mark) =>
      markSvg(mark, inks[mark.colour], faces),
    ),
    `<rect x=".4" y=".4" width="199.2" height="279.2" rx="12" fill="none" stroke="${inks.a}" stroke-opacity=".2" stroke-width=".8"/></g>`,
  ].join('');
}

/** An element of the card's face as SVG, in one colour. */
export function markSvg(mark: FaceElement, colour: string, faces: Typefaces): string {
  if (mark.kind === 'text') {
    const { x, baseline: y, align } = mark;
    return textSvg(faces, mark, { x, y, fill: colour, align });
  }
  if (mark.kind === 'band') {
    const { x, y, width, height } = mark;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
  }
  const ink =
    mark.kind === 'shape'
      ? `fill="${colour}" fill-rule="evenodd"`
      : `fill="none" stroke="${colour}" stroke-width="${mark.thickness}" stroke-opacity="${OUTLINE_OPACITY}" stroke-linejoin="round"`;
  return `<path d="${mark.d}" transform="translate(${mark.x} ${mark.y}) scale(${mark.scale})" ${ink}/>`;
}

function inksOf(card: CardFace): SigilColours {
  const inks = PALETTE[card.rarity][planSigil(card).colourSet] ?? PALETTE[card.rarity][0];
  const { ground, field, faint, a, b } = inks;
  return {
    ground: toHexColour(ground),
    field: toHexColour(field),
    faint: toHexColour(faint),
    a: toHexColour(a),
    b: toHexColour(b),
  };
}
