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
/** Number of ray groups on a legendary card; the style sheet lights them up one after another. */
const RAY_GROUPS = 6;

/**
 * Draws the art of a card: 200 units wide and 280 high, with the emblem centred on (100, 108) and the lower 76 units
 * empty for the name plate. Deterministic. No element has an ID, so one page can contain any number of sigils.
 * @param colours from `PALETTE[rarity][planSigil(source).colourSet]`; by default CSS variables
 * @throws RangeError if the art seed is not 16 lower-case hex characters
 */
export function renderSigil(source: SigilSource, colours: SigilColours = CSS_COLOURS): SvgNode {
  const plan = planSigil(source);
  const { type, rarity, proportions, haloCount } = plan;
  const isLegendary = rarity === 'legendary';
  const drawEmblem = EMBLEMS[type][plan.motif];
  const p = (i: number, low: number, high: number) => low + (proportions[i % proportions.length] ?? 0) * (high - low);
  const emblem: Layer[] = drawEmblem ? drawEmblem(plan.variant, p) : [];
  const scale = (isLegendary ? 1.14 : rarity === 'common' ? 1.1 : 0.92) / STEPS_PER_UNIT;
  const rays = isLegendary ? Array.from({ length: RAY_GROUPS }, (_, i) => renderRays(haloCount, i, colours)) : [];
  const groundPattern = groundPath(plan);
  const strokeDefaults = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return createNode('svg', { viewBox: '0 0 200 280', 'aria-hidden': 'true', focusable: 'false', ...strokeDefaults }, [
    createNode('g', { transform: `translate(100 108) scale(${1 / STEPS_PER_UNIT})` }, [
      ...(groundPattern ? [strokePath(groundPattern, colours.faint, 1)] : []),
      ...renderLayers(frameLayers(plan), colours, colours.ground),
      ...rays,
      createNode('path', { d: compactPath(FIELD_OUTLINES[type]), fill: colours.field }),
      ...renderLayers(outlineLayers(plan), colours),
      ...innerBand(plan, colours),
      ...renderLayers(haloLayers(plan), colours),
      ...renderLayers(companionLayers(plan), colours, colours.ground),
    ]),
    createNode('g', { transform: `translate(100 108) scale(${scale.toFixed(4)})` }, renderLayers(emblem, colours)),
  ]);
}

/** A line inside the field's outline, in one of five dash patterns; fainter on common and uncommon cards. */
function innerBand({ type, rarity, proportions }: SigilPlan, colours: SigilColours): SvgNode[] {
  const dashes = ['0 60', '50 40', '90 50 0 50', '0 40 30 40', '6 14'][Math.floor((proportions[3] ?? 0) * 5)] ?? '';
  const stroke = rarity === 'common' || rarity === 'uncommon' ? colours.faint : colours.b;
  return [
    strokePath(compactPath(transform(FIELD_OUTLINES[type], 0, 0, 0.9)), stroke, 2, { 'stroke-dasharray': dashes }),
  ];
}

/** One of the {@link RAY_GROUPS} groups of rays around the field of a legendary card. */
function renderRays(count: number, group: number, colours: SigilColours): SvgNode {
  const d = rayLines(Math.max(24, count * 3), 99, 107, group, RAY_GROUPS);
  return strokePath(compactPath(d), colours.a, group % 2 ? 1 : 2, { class: `etched etched-${group}` });
}
