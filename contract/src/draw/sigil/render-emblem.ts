import type { CardType } from '../card.ts';
import { artifact } from './emblems/artifact.ts';
import { beast } from './emblems/beast.ts';
import { healer } from './emblems/healer.ts';
import { mage } from './emblems/mage.ts';
import { rogue } from './emblems/rogue.ts';
import { warrior } from './emblems/warrior.ts';
import { renderLayers, STEPS_PER_UNIT } from './render-layers.ts';
import type { Emblem } from './shapes.ts';
import { createNode, type SvgNode } from './svg-node.ts';

const EMBLEMS: Readonly<Record<CardType, readonly Emblem[]>> = { warrior, mage, rogue, healer, beast, artifact };

/** Every number of a card that varies its shapes, halfway. */
const PROPORTION = 0.5;

/**
 * Draws a motif's emblem alone, in its first variant.
 * @param motif the index of the motif within its type
 * @param colours CSS colours: of its two inks, and of the ground, which also fills gaps and cut-outs
 */
export function renderEmblem(
  type: CardType,
  motif: number,
  { a, b, ground }: { readonly a: string; readonly b: string; readonly ground: string },
): SvgNode {
  const layers = EMBLEMS[type][motif]?.(0, (_, low, high) => low + PROPORTION * (high - low)) ?? [];
  const colours = { ground, field: ground, faint: ground, a, b };
  const strokes = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return createNode('svg', { viewBox: '-62 -70 124 140', 'aria-hidden': 'true', focusable: 'false', ...strokes }, [
    createNode('g', { transform: `scale(${1 / STEPS_PER_UNIT})` }, renderLayers(layers, colours, ground)),
  ]);
}
