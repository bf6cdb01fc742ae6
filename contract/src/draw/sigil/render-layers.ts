import type { SigilColours } from '../palette.ts';
import { type Layer, type Path, walkPath } from './path.ts';
import { createNode, type SvgNode } from './svg-node.ts';

/** How many steps of written path data make one unit: whole numbers keep the markup small. */
export const STEPS_PER_UNIT = 10;
/** The three line weights 1 : 2 : 4, and the width of a band, in steps. */
const WEIGHTS = { 1: 9, 2: 18, 4: 36, 8: 72 } as const;
type Weight = keyof typeof WEIGHTS;
/** Twice the gap that keeps a mass apart from what lies below it, in steps. */
const GAP = 24;

/** Rewrites path data in whole steps, each pair relative to the point before. */
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

/** Repeats a shape at many places: in steps like {@link compactPath}, but every copy starts from its own place. */
export function repeatAt(shape: Path, places: readonly (readonly [x: number, y: number])[]): string {
  const [, dx = '0', dy = '0', rest = ''] = /^m(-?\d+) ?(-?\d+)(.*)$/.exec(compactPath(shape)) ?? [];
  return places
    .map(([x, y]) => `M${Math.round(x * STEPS_PER_UNIT) + +dx} ${Math.round(y * STEPS_PER_UNIT) + +dy}${rest}`)
    .join('');
}

/** A line in any colour, from path data in steps. */
export function strokePath(d: string, colour: string, weight: Weight, attrs: SvgNode['attrs'] = {}): SvgNode {
  return createNode('path', { d, stroke: colour, 'stroke-width': WEIGHTS[weight], ...attrs });
}

/**
 * Turns the layers of a drawing into paths; neighbours laid on alike become one.
 * @param under the colour of cuts and gaps
 */
export function renderLayers(parts: readonly Layer[], inks: SigilColours, under: string = inks.field): SvgNode[] {
  const merged: [string, string][] = [];
  for (const [ink, path] of parts) {
    const last = merged.at(-1);
    // Masses stay apart: each cuts its gap into the one below.
    if (last && last[0] === ink && /\d|G/.test(ink)) last[1] += path;
    else if (path) merged.push([ink, path]);
  }
  return merged.map(([ink, path]) => {
    const d = compactPath(path);
    const name = ink.charAt(0).toLowerCase();
    const colour = name === 'g' ? under : name === 'a' ? inks.a : inks.b;
    if (ink === 'G') return createNode('path', { d, fill: colour });
    if (ink.length === 1) {
      return createNode('path', { d, fill: colour, stroke: under, 'stroke-width': GAP, 'paint-order': 'stroke' });
    }
    const width = ink === 'g8' ? WEIGHTS[8] + 1.3 * GAP : WEIGHTS[+ink.charAt(1) as Weight];
    return createNode('path', { d, stroke: colour, 'stroke-width': width });
  });
}
