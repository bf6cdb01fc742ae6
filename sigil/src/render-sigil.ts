import { type DrawingSource, planSigil } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from './drawing/colours.ts';
import { createNode, type SvgNode } from './drawing/svg-node.ts';
import { renderEdition1 } from './edition1/render.ts';
import { sigilColours } from './sigil-colours.ts';

/**
 * Draws the art of a card: 200 units wide and 280 high, with room for the texts of `faceElements`. Deterministic. Its
 * children are the planes of the drawing from back to front, which move against each other when the card is tilted. No
 * element has an ID, so that one page can contain any number of drawings.
 * @param colours by default `sigilColours(source)`
 * @param isLarge whether a legendary emblem has the fine hatching that only a large picture can show
 * @throws RangeError if the art seed is not 16 lower-case hex characters or the edition is unknown
 */
export function renderSigil(
  source: DrawingSource,
  colours: SigilColours = sigilColours(source),
  isLarge = false,
): SvgNode {
  const { edition, ...rest } = source;
  const render = { 1: renderEdition1 }[edition];
  if (!render) throw new RangeError(`Unknown edition ${edition}`);
  const attrs = { 'aria-hidden': 'true', focusable: 'false', fill: 'none' };
  const lines = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return createNode('svg', { viewBox: '0 0 200 280', ...attrs, ...lines }, render(planSigil(rest), colours, isLarge));
}
