import type { CardType } from '@app/contract/draw/card';
import { renderLayers, STEPS_PER_UNIT } from '../drawing/render-layers.ts';
import { createNode, type SvgNode } from '../drawing/svg-node.ts';
import { emblemLayers } from './emblems.ts';

/** Halfway between the extremes of every shape that a card's seed varies. */
const PROPORTIONS = [0.5];

/**
 * Draws a motif's emblem alone, in its first variant.
 * @param motif the index of the motif within its type
 * @param colours CSS colours: the primary and the secondary colour, and the colour of the field, which also fills gaps and
 * cut-outs
 */
export function renderEmblem(
  type: CardType,
  motif: number,
  colours: { readonly a: string; readonly b: string; readonly field: string },
): SvgNode {
  const layers = emblemLayers({ type, motif, variant: 0, proportions: PROPORTIONS });
  const strokes = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return createNode('svg', { viewBox: '-62 -70 124 140', 'aria-hidden': 'true', focusable: 'false', ...strokes }, [
    createNode('g', { transform: `scale(${1 / STEPS_PER_UNIT})` }, renderLayers(layers, colours)),
  ]);
}
