import { type CardFace, type FaceMark, faceMarks, OUTLINE_OPACITY } from '@app/contract/cards/face/face';
import { type Inks, PALETTE } from '@app/contract/draw/palette';
import { toSvgText } from '@app/contract/draw/sigil/node';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { sigil } from '@app/contract/draw/sigil/sigil';
import { toHexColour } from './colours.ts';
import { type Faces, widthOf, write } from './lettering.ts';

/** The drawing's own measures. */
export const CARD_WIDTH = 200;
export const CARD_HEIGHT = 280;

/** The front of a card as SVG, 200 by 280. */
export function cardFace(card: CardFace, faces: Faces): string {
  const inks = inksOf(card);
  return [
    `<clipPath id="card"><rect width="200" height="280" rx="12"/></clipPath>`,
    `<g clip-path="url(#card)"><rect width="200" height="280" fill="${inks.ground}"/>`,
    toSvgText(sigil(card, inks)).replace('<svg ', '<svg width="200" height="280" '),
    ...faceMarks(card, 'whole', (line) => widthOf(faces, line)).map((mark) => drawMark(mark, inks[mark.ink], faces)),
    `<rect x=".4" y=".4" width="199.2" height="279.2" rx="12" fill="none" stroke="${inks.a}" stroke-opacity=".2" stroke-width=".8"/></g>`,
  ].join('');
}

/** What stands on a card, as SVG in one colour. */
export function drawMark(mark: FaceMark, colour: string, faces: Faces): string {
  if (mark.kind === 'words') {
    const { x, baseline: y, align } = mark;
    return write(faces, mark, { x, y, fill: colour, align });
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

function inksOf(card: CardFace): Inks {
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
