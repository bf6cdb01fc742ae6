import { type FaceElement, OUTLINE_OPACITY, type TextRun } from '@app/contract/cards/face/card-face';
import type { SigilColours } from '@app/contract/draw/palette';
import { CANVAS_FONTS } from './fonts.ts';
import { applyColor, type Canvas } from './paint-sigil.ts';

const cssFont = ({ face, weight, size }: TextRun) => `${weight} ${size}px ${CANVAS_FONTS[face]}`;

/** Returns a function that measures the width of text in the canvas's unit. */
export function createTextMeasurer(canvas: Pick<Canvas, 'font' | 'measureText'>): (line: TextRun) => number {
  return (line) => {
    canvas.font = cssFont(line);
    return canvas.measureText(line.text).width;
  };
}

/** Paints one text or glyph of a card; the canvas must be scaled to the unit of the sigil. */
export function paintMark(canvas: Canvas, mark: FaceElement, inks: SigilColours, pathOf: (d: string) => Path2D): void {
  canvas.save();
  canvas.fillStyle = applyColor(canvas, inks[mark.colour]);
  if (mark.kind === 'text') {
    canvas.font = cssFont(mark);
    canvas.textAlign = mark.align === 'middle' ? 'center' : mark.align;
    canvas.fillText(mark.text, mark.x, mark.baseline);
  } else if (mark.kind === 'band') {
    canvas.fillRect(mark.x, mark.y, mark.width, mark.height);
  } else {
    canvas.translate(mark.x, mark.y);
    canvas.scale(mark.scale, mark.scale);
    if (mark.kind === 'shape') canvas.fill(pathOf(mark.d), 'evenodd');
    else {
      canvas.strokeStyle = canvas.fillStyle;
      canvas.globalAlpha = OUTLINE_OPACITY;
      canvas.lineWidth = mark.thickness;
      canvas.lineJoin = 'round';
      canvas.stroke(pathOf(mark.d));
    }
  }
  canvas.restore();
}
