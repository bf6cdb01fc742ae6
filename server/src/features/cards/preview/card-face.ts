import { mapColours } from '@app/sigil/drawing/colours';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import type { CardFace } from '@app/sigil/face/card-face';
import { toHexColour } from '@app/sigil/face/colour';
import { type FaceElement, faceElements, OUTLINE_OPACITY } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import { sigilColours } from '@app/sigil/sigil-colours';
import { type Fonts, textSvg } from './text-outlines.ts';

/** The size of a card in SVG user units. */
export const CARD_WIDTH = 200;
export const CARD_HEIGHT = 280;

/** The front of a card as an SVG fragment. */
export function cardFaceSvg(card: CardFace, fonts: Fonts): string {
  const colours = mapColours(sigilColours(card), toHexColour);
  return [
    `<clipPath id="card"><rect width="200" height="280" rx="12"/></clipPath>`,
    `<g clip-path="url(#card)"><rect width="200" height="280" fill="${colours.ground}"/>`,
    toSvgText(renderSigil(card, colours)).replace('<svg ', '<svg width="200" height="280" '),
    ...faceElements(card, 'full').map((element) => elementSvg(element, colours[element.colour], fonts)),
    `<rect x=".4" y=".4" width="199.2" height="279.2" rx="12" fill="none" stroke="${colours.a}" stroke-opacity=".2" stroke-width=".8"/></g>`,
  ].join('');
}

/** Returns an element of the card's face as SVG, in one colour. */
export function elementSvg(element: FaceElement, colour: string, fonts: Fonts): string {
  if (element.kind === 'text') {
    const { x, baseline: y, align } = element;
    return textSvg(fonts, element, { x, y, fill: colour, align });
  }
  const paint =
    element.kind === 'shape'
      ? `fill="${colour}" fill-rule="evenodd"`
      : `fill="none" stroke="${colour}" stroke-width="${element.thickness}" stroke-opacity="${OUTLINE_OPACITY}" stroke-linejoin="round"`;
  return `<path d="${element.d}" transform="translate(${element.x} ${element.y}) scale(${element.scale})" ${paint}/>`;
}
