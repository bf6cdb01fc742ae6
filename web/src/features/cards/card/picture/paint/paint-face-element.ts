import type { SigilColours } from '@app/sigil/drawing/colours';
import { type FaceElement, OUTLINE_OPACITY, type TextRun } from '@app/sigil/face/face-elements';
import { CANVAS_FONTS } from './fonts.ts';
import { applyColour, type Canvas } from './paint-sigil.ts';

const cssFont = ({ font, weight, size }: TextRun) => `${weight} ${size}px ${CANVAS_FONTS[font]}`;

/** Paints one text or glyph of a card; the canvas must be scaled to the unit of the sigil. */
export function paintFaceElement(
  canvas: Canvas,
  element: FaceElement,
  colours: SigilColours,
  pathOf: (d: string) => Path2D,
): void {
  canvas.save();
  canvas.fillStyle = applyColour(canvas, colours[element.colour]);
  if (element.kind === 'text') {
    canvas.font = cssFont(element);
    canvas.textAlign = element.align === 'middle' ? 'center' : element.align;
    canvas.fillText(element.text, element.x, element.baseline);
  } else {
    canvas.translate(element.x, element.y);
    canvas.scale(element.scale, element.scale);
    if (element.kind === 'shape') canvas.fill(pathOf(element.d), 'evenodd');
    else {
      canvas.strokeStyle = canvas.fillStyle;
      canvas.globalAlpha = OUTLINE_OPACITY;
      canvas.lineWidth = element.thickness;
      canvas.lineJoin = 'round';
      canvas.stroke(pathOf(element.d));
    }
  }
  canvas.restore();
}
