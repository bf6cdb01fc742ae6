import type { Inks } from '../palette.ts';
import { node, type SvgNode } from './node.ts';
import type { Part, Path } from './pen.ts';

/** How many steps of written path data make one unit: whole numbers keep the markup small. */
export const STEPS = 10;
/** The three line weights 1 : 2 : 4, and the width of a band, in steps. */
const WEIGHTS: Readonly<Record<string, number>> = { 1: 9, 2: 18, 4: 36, 8: 72 };
/** Twice the gap that keeps a mass apart from what lies below it, in steps. */
const GAP = 24;

/** Rewrites path data in whole steps, each pair relative to the point before. */
export function compact(path: Path): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return path.replace(/([MLCQZ])([^MLCQZ]*)/g, (_, command: string, rest: string) => {
    if (command === 'Z') {
      [x, y] = [startX, startY];
      return 'z';
    }
    const steps = (rest.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map((value) => Math.round(+value * STEPS));
    const text = steps
      .map((step, i) => step - (i % 2 ? y : x))
      .map((value, i) => (i && value >= 0 ? ` ${value}` : value))
      .join('');
    [x, y] = [steps.at(-2) ?? x, steps.at(-1) ?? y];
    if (command === 'M') [startX, startY] = [x, y];
    return command.toLowerCase() + text;
  });
}

/** A line of weight 1, 2 or 4 in any colour; `dash` is an SVG dash pattern in steps. */
export function stroke(path: Path, colour: string, weight: 1 | 2 | 4, attrs: SvgNode['attrs'] = {}): SvgNode {
  return node('path', { d: compact(path), stroke: colour, 'stroke-width': WEIGHTS[weight] ?? 9, ...attrs });
}

/**
 * Turns the layers of a drawing into paths; neighbours laid on alike become one.
 * @param under the colour of cuts and gaps
 */
export function lay(parts: readonly Part[], inks: Inks, under: string = inks.field): SvgNode[] {
  const merged: [string, string][] = [];
  for (const [ink, path] of parts) {
    const last = merged.at(-1);
    // Masses stay apart: each cuts its gap into the one below.
    if (last && last[0] === ink && /\d|G/.test(ink)) last[1] += path;
    else if (path) merged.push([ink, path]);
  }
  return merged.map(([ink, path]) => {
    const d = compact(path);
    const name = ink.charAt(0).toLowerCase();
    const colour = name === 'g' ? under : name === 'a' ? inks.a : inks.b;
    if (ink === 'G') return node('path', { d, fill: colour });
    if (ink.length === 1) {
      return node('path', { d, fill: colour, stroke: under, 'stroke-width': GAP, 'paint-order': 'stroke' });
    }
    return node('path', { d, stroke: colour, 'stroke-width': WEIGHTS[ink.charAt(1)] ?? 9 });
  });
}
