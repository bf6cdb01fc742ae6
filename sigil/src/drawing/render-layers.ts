import type { SigilColours } from './colours.ts';
import { type Layer, type Path, walkPath } from './path.ts';
import { createNode, type SvgNode } from './svg-node.ts';

/** Resolution of the path data: coordinates are whole steps, which keeps the markup small. */
export const STEPS_PER_UNIT = 10;
/** Line widths in steps: a hairline, three weights (1 : 2 : 4) and a band. */
const WEIGHTS = { 0: 4.5, 1: 9, 2: 18, 4: 36, 8: 72 } as const;
type Weight = keyof typeof WEIGHTS;
/** Twice the gap between a filled shape and the layers below it, in steps. */
const GAP = 24;

/** Rewrites path data in whole steps, with relative coordinates. */
export function compactPath(path: Path): string {
  let [x, y, startX, startY, nextX, nextY] = [0, 0, 0, 0, 0, 0];
  let [letter, isFirst, text] = ['', true, ''];
  const write = (value: number) => {
    text += isFirst || value < 0 ? value : ` ${value}`;
    isFirst = false;
  };
  walkPath(
    path,
    (next) => {
      [x, y] = next === 'Z' ? [startX, startY] : [nextX, nextY];
      if (next === 'Z') [nextX, nextY] = [startX, startY];
      letter = next;
      isFirst = true;
      text += next.toLowerCase();
    },
    (px, py) => {
      [nextX, nextY] = [Math.round(px * STEPS_PER_UNIT), Math.round(py * STEPS_PER_UNIT)];
      write(nextX - x);
      write(nextY - y);
      if (letter === 'M') [startX, startY] = [nextX, nextY];
    },
  );
  return text;
}

/**
 * Repeats a shape at many positions. The path is in steps like that of {@link compactPath}, but each copy starts at an absolute
 * position.
 */
export function repeatAt(shape: Path, places: readonly (readonly [x: number, y: number])[]): string {
  const [, dx = '0', dy = '0', rest = ''] = /^m(-?\d+) ?(-?\d+)(.*)$/.exec(compactPath(shape)) ?? [];
  return places
    .map(([x, y]) => `M${Math.round(x * STEPS_PER_UNIT) + +dx} ${Math.round(y * STEPS_PER_UNIT) + +dy}${rest}`)
    .join('');
}

/** Creates a stroked path from path data in steps. */
export function strokePath(d: string, colour: string, weight: Weight, attrs: SvgNode['attrs'] = {}): SvgNode {
  return createNode('path', { d, stroke: colour, 'stroke-width': WEIGHTS[weight], ...attrs });
}

/**
 * Renders layers as paths; consecutive lines with the same style become one path.
 * @param background the colour of cut-outs and gaps
 */
export function renderLayers(
  layers: readonly Layer[],
  colours: Pick<SigilColours, 'a' | 'b' | 'field'>,
  background: string = colours.field,
): SvgNode[] {
  const merged: [string, string][] = [];
  for (const [style, path] of layers) {
    const last = merged.at(-1);
    // Filled shapes are not merged, because each has a gap around it.
    if (last && last[0] === style && /\d|G/.test(style)) last[1] += path;
    else if (path) merged.push([style, path]);
  }
  return merged.map(([style, path]) => {
    const d = compactPath(path);
    const name = style.charAt(0).toLowerCase();
    const colour = name === 'g' ? background : name === 'a' ? colours.a : colours.b;
    if (style === 'G') return createNode('path', { d, fill: colour });
    if (style.length === 1) {
      return createNode('path', { d, fill: colour, stroke: background, 'stroke-width': GAP, 'paint-order': 'stroke' });
    }
    const width = style === 'g8' ? WEIGHTS[8] + 1.3 * GAP : WEIGHTS[+style.charAt(1) as Weight];
    return createNode('path', { d, stroke: colour, 'stroke-width': width });
  });
}
