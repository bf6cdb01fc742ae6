import type { SvgNode } from '@app/sigil/drawing/svg-node';

/** A colour that erases everything painted below. */
export const ERASE = 'transparent';

export type Canvas = OffscreenCanvasRenderingContext2D;

/**
 * Paints a sigil on a canvas that is scaled to the unit of the sigil (200 by 280). Supports the SVG features that sigils
 * use: paths, and groups with translate and scale.
 * @param pathOf creates a path from path data
 */
export function paintSigil(canvas: Canvas, { tag, attrs, children }: SvgNode, pathOf: (d: string) => Path2D): void {
  canvas.save();
  for (const [, operation, first = '0', second = first] of String(attrs.transform ?? '').matchAll(
    /(translate|scale)\((-?[\d.]+)(?: (-?[\d.]+))?\)/g,
  )) {
    canvas[operation as 'translate' | 'scale'](Number(first), Number(second));
  }
  if (tag === 'path') paintPath(canvas, attrs, pathOf(String(attrs.d)));
  for (const child of children) paintSigil(canvas, child, pathOf);
  canvas.restore();
}

function paintPath(canvas: Canvas, attrs: SvgNode['attrs'], path: Path2D): void {
  const fill = () => {
    if (attrs.fill === undefined) return;
    canvas.fillStyle = applyColour(canvas, attrs.fill);
    canvas.globalAlpha = Number(attrs['fill-opacity'] ?? 1);
    canvas.fill(path);
    canvas.globalAlpha = 1;
  };
  const stroke = () => {
    if (attrs.stroke === undefined) return;
    canvas.strokeStyle = applyColour(canvas, attrs.stroke);
    canvas.lineWidth = Number(attrs['stroke-width']);
    canvas.lineCap = 'round';
    canvas.lineJoin = 'round';
    canvas.setLineDash(
      String(attrs['stroke-dasharray'] ?? '')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    canvas.stroke(path);
  };
  for (const paint of attrs['paint-order'] === 'stroke' ? [stroke, fill] : [fill, stroke]) paint();
}

/** Sets the composite operation for a colour and returns the fill style; ERASE removes what is below. */
export function applyColour(canvas: Canvas, colour: string | number): string {
  canvas.globalCompositeOperation = colour === ERASE ? 'destination-out' : 'source-over';
  return colour === ERASE ? 'black' : String(colour);
}
