import type { SvgNode } from '@app/contract/draw/sigil/node';

/** A colour of a drawing that takes away what lies below, down to what the canvas stands on. */
export const CUT = 'transparent';

/** What is painted on. */
export type Canvas = OffscreenCanvasRenderingContext2D;

/**
 * Paints a sigil's tree on a canvas whose unit is that of the drawing (200 by 280), with what of SVG the drawings use:
 * groups that are shifted and scaled, and paths. `pathOf` makes a path of path data.
 */
export function paintSigil(on: Canvas, { tag, attrs, children }: SvgNode, pathOf: (d: string) => Path2D): void {
  on.save();
  for (const [, what, first = '0', second = first] of String(attrs.transform ?? '').matchAll(
    /(translate|scale)\((-?[\d.]+)(?: (-?[\d.]+))?\)/g,
  )) {
    on[what as 'translate' | 'scale'](Number(first), Number(second));
  }
  if (tag === 'path') paintPath(on, attrs, pathOf(String(attrs.d)));
  for (const child of children) paintSigil(on, child, pathOf);
  on.restore();
}

function paintPath(on: Canvas, attrs: SvgNode['attrs'], path: Path2D): void {
  const fill = () => {
    if (attrs.fill === undefined) return;
    on.fillStyle = colour(on, attrs.fill);
    on.fill(path);
  };
  const stroke = () => {
    if (attrs.stroke === undefined) return;
    on.strokeStyle = colour(on, attrs.stroke);
    on.lineWidth = Number(attrs['stroke-width']);
    on.lineCap = 'round';
    on.lineJoin = 'round';
    on.setLineDash(
      String(attrs['stroke-dasharray'] ?? '')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    on.stroke(path);
  };
  for (const lay of attrs['paint-order'] === 'stroke' ? [stroke, fill] : [fill, stroke]) lay();
}

/** How a colour is laid on: CUT takes away. */
export function colour(on: Canvas, wanted: string | number): string {
  on.globalCompositeOperation = wanted === CUT ? 'destination-out' : 'source-over';
  return wanted === CUT ? 'black' : String(wanted);
}
