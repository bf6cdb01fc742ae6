import { type FaceMark, type Lettering, OUTLINE_OPACITY } from '@app/contract/cards/face/face';
import type { Inks } from '@app/contract/draw/palette';
import { FAMILIES } from './fonts.ts';
import { type Canvas, colour } from './paint-sigil.ts';

const fontOf = ({ face, weight, size }: Lettering) => `${weight} ${size}px ${FAMILIES[face]}`;

/** Measures words by a canvas, in its unit. */
export function letteringOf(on: Pick<Canvas, 'font' | 'measureText'>): (line: Lettering) => number {
  return (line) => {
    on.font = fontOf(line);
    return on.measureText(line.text).width;
  };
}

/** Paints one thing that stands on a card beside its drawing, on a canvas whose unit is that of the drawing. */
export function paintMark(on: Canvas, mark: FaceMark, inks: Inks, pathOf: (d: string) => Path2D): void {
  on.save();
  on.fillStyle = colour(on, inks[mark.ink]);
  if (mark.kind === 'words') {
    on.font = fontOf(mark);
    on.textAlign = mark.align === 'middle' ? 'center' : mark.align;
    on.fillText(mark.text, mark.x, mark.baseline);
  } else if (mark.kind === 'band') {
    on.fillRect(mark.x, mark.y, mark.width, mark.height);
  } else {
    on.translate(mark.x, mark.y);
    on.scale(mark.scale, mark.scale);
    if (mark.kind === 'shape') on.fill(pathOf(mark.d), 'evenodd');
    else {
      on.strokeStyle = on.fillStyle;
      on.globalAlpha = OUTLINE_OPACITY;
      on.lineWidth = mark.thickness;
      on.lineJoin = 'round';
      on.stroke(pathOf(mark.d));
    }
  }
  on.restore();
}
