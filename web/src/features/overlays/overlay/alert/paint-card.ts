import { mapColours } from '@app/sigil/drawing/colours';
import type { CardFace } from '@app/sigil/face/card-face';
import { toHexColour } from '@app/sigil/face/colour';
import { faceElements } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import type { CardBackground } from '../../../cards/card/picture/paint/card-background.ts';
import { paintBackground } from '../../../cards/card/picture/paint/paint-background.ts';
import { paintFaceElement } from '../../../cards/card/picture/paint/paint-face-element.ts';
import { type Canvas, paintSigil } from '../../../cards/card/picture/paint/paint-sigil.ts';
import { recipeFor } from '../../../cards/card/picture/recipes.ts';

const pathOf = (d: string) => new Path2D(d);

/** The browsers of older OBS versions know no oklch. */
const toKnownColour = (colour: string) => (colour.startsWith('oklch') ? toHexColour(colour) : colour);

/**
 * Paints the front of a card, or where its foil shines.
 * @param width in device pixels
 */
export function paintCard(card: CardFace, kind: 'front' | 'linework', width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, Math.round(width * 1.4)];
  const context = canvas.getContext('2d') as unknown as Canvas;
  const { colours, face, background } = recipeFor({ card, kind, width, pixelRatio: 1 });
  context.scale(width / 200, width / 200);
  paintSigil(context, renderSigil(card, mapColours(colours, toKnownColour)), pathOf);
  for (const part of face ? faceElements(card, 'full') : []) {
    if (face) paintFaceElement(context, part, mapColours(face.colours, toKnownColour), pathOf);
  }
  if (background) paintBackground(context, inKnownColours(background), pathOf);
  return canvas;
}

function inKnownColours({ ground, shade, highlight, border, ...rest }: CardBackground): CardBackground {
  return {
    ...rest,
    ground: toKnownColour(ground),
    shade: { ...shade, colour: toKnownColour(shade.colour) },
    highlight: { ...highlight, colour: toKnownColour(highlight.colour) },
    border: { ...border, colour: toKnownColour(border.colour) },
  };
}
