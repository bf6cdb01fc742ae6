import type { SigilColours } from '../colours.ts';
import { emblemLayers } from '../emblems.ts';
import { transform } from '../path.ts';
import type { SigilPlan } from '../plan.ts';
import { compactPath, renderLayers, STEPS_PER_UNIT, strokePath } from '../render-layers.ts';
import { createNode, type SvgNode } from '../svg-node.ts';
import { companionLayers, groundPath, haloLayers, outlineLayers, rayLines } from './background.ts';
import { FIELD_OUTLINES } from './field.ts';
import { frameLayers } from './frame.ts';

/** Number of ray groups on a legendary card. */
const RAY_GROUPS = 6;

/** The planes of an edition 1 drawing: the surroundings, and the emblem centred on (100, 108). */
export function renderEdition1(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const { type, rarity, haloCount } = plan;
  const isLegendary = rarity === 'legendary';
  const scale = (isLegendary ? 1.14 : rarity === 'common' ? 1.1 : 0.92) / STEPS_PER_UNIT;
  const rays = isLegendary ? Array.from({ length: RAY_GROUPS }, (_, i) => renderRays(haloCount, i, colours)) : [];
  const groundPattern = groundPath(plan);
  return [
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
    createNode(
      'g',
      { transform: `translate(100 108) scale(${scale.toFixed(4)})` },
      renderLayers(emblemLayers(plan), colours),
    ),
  ];
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
