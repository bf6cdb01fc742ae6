import type { Inks } from '../palette.ts';
import { node, type SvgNode } from './node.ts';
import type { Part } from './pen.ts';

/** The three line weights 1 : 2 : 4, and the width of a band, in units of the drawing. */
const WEIGHTS: Readonly<Record<string, number>> = { 1: 0.9, 2: 1.8, 4: 3.6, 8: 7.2 };
/** Twice the gap that keeps a mass apart from what lies below it. */
const GAP = 2.4;

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
  return merged.map(([ink, d]) => {
    const name = ink.charAt(0).toLowerCase();
    const colour = name === 'g' ? under : name === 'a' ? inks.a : inks.b;
    if (ink === 'G') return node('path', { d, fill: colour });
    if (ink.length === 1) {
      return node('path', { d, fill: colour, stroke: under, 'stroke-width': GAP, 'paint-order': 'stroke' });
    }
    return node('path', { d, stroke: colour, 'stroke-width': WEIGHTS[ink.charAt(1)] ?? 1 });
  });
}
