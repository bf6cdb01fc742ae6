import type { CardType } from '../card.ts';
import { CSS_COLOURS, type SigilColours } from '../palette.ts';
import { companionLayers, groundPath, haloLayers, outlineLayers, rayLines } from './background.ts';
import { artifact } from './emblems/artifact.ts';
import { beast } from './emblems/beast.ts';
import { healer } from './emblems/healer.ts';
import { mage } from './emblems/mage.ts';
import { rogue } from './emblems/rogue.ts';
import { warrior } from './emblems/warrior.ts';
import { FIELD_OUTLINES } from './field.ts';
import { frameLayers } from './frame.ts';
import { type Layer, transform } from './path.ts';
import { planSigil, type SigilPlan, type SigilSource } from './plan.ts';
import { compactPath, renderLayers, STEPS_PER_UNIT, strokePath } from './render-layers.ts';
import type { Emblem } from './shapes.ts';
import { createNode, type SvgNode } from './svg-node.ts';

const EMBLEMS: Readonly<Record<CardType, readonly Emblem[]>> = { warrior, mage, rogue, healer, beast, artifact };
/** Groups of a legend's etched rays, which light up one after another. */
const ETCHED = 6;

/**
 * The drawing of a card: 200 units wide, 280 high, its emblem about (100, 108), the lower 76 units left empty for
 * the name plate. Pure: the same source gives the same tree everywhere. No element has an id, so any number of
 * sigils fit on one page.
 * @param inks concrete colours from `PALETTE[rarity][planSigil(source).inks]`; by default CSS variables
 * @throws RangeError for an art seed that is not 16 lower-case hex characters
 */
export function renderSigil(source: SigilSource, inks: SigilColours = CSS_COLOURS): SvgNode {
  const plan = planSigil(source);
  const { type, rarity, proportions, haloCount } = plan;
  const legend = rarity === 'legendary';
  const draw = EMBLEMS[type][plan.motif];
  const p = (i: number, low: number, high: number) => low + (proportions[i % proportions.length] ?? 0) * (high - low);
  const emblem: Layer[] = draw ? draw(plan.variant, p) : [];
  const scale = (legend ? 1.14 : rarity === 'common' ? 1.1 : 0.92) / STEPS_PER_UNIT;
  const etched = legend ? Array.from({ length: ETCHED }, (_, i) => etch(haloCount, i, inks)) : [];
  const under = groundPath(plan);
  const sketch = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return createNode('svg', { viewBox: '0 0 200 280', 'aria-hidden': 'true', focusable: 'false', ...sketch }, [
    createNode('g', { transform: `translate(100 108) scale(${1 / STEPS_PER_UNIT})` }, [
      ...(under ? [strokePath(under, inks.faint, 1)] : []),
      ...renderLayers(frameLayers(plan), inks, inks.ground),
      ...etched,
      createNode('path', { d: compactPath(FIELD_OUTLINES[type]), fill: inks.field }),
      ...renderLayers(outlineLayers(plan), inks),
      ...band(plan, inks),
      ...renderLayers(haloLayers(plan), inks),
      ...renderLayers(companionLayers(plan), inks, inks.ground),
    ]),
    createNode('g', { transform: `translate(100 108) scale(${scale.toFixed(4)})` }, renderLayers(emblem, inks)),
  ]);
}

/** A dashed line within the field's outline, in one of five rhythms; on the lesser cards it stays in the background. */
function band({ type, rarity, proportions }: SigilPlan, inks: SigilColours): SvgNode[] {
  const rhythm = ['0 60', '50 40', '90 50 0 50', '0 40 30 40', '6 14'][Math.floor((proportions[3] ?? 0) * 5)] ?? '';
  const colour = rarity === 'common' || rarity === 'uncommon' ? inks.faint : inks.b;
  return [
    strokePath(compactPath(transform(FIELD_OUTLINES[type], 0, 0, 0.9)), colour, 2, { 'stroke-dasharray': rhythm }),
  ];
}

function etch(count: number, nth: number, inks: SigilColours): SvgNode {
  const d = rayLines(Math.max(24, count * 3), 99, 107, nth, ETCHED);
  return strokePath(compactPath(d), inks.a, nth % 2 ? 1 : 2, { class: `etched etched-${nth}` });
}
