import type { Rarity } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from '../drawing/colours.ts';
import { ORNAMENTS } from '../drawing/ornaments.ts';
import { type Layer, transform, withMirror } from '../drawing/path.ts';
import { compactPath, renderLayers, STEPS_PER_UNIT, strokePath } from '../drawing/render-layers.ts';
import { createNode, type SvgNode } from '../drawing/svg-node.ts';
import { fieldPath, groundPath, rayGroups } from './background.ts';
import { type Composition, compose } from './composition.ts';
import { COMPANION_SLOTS } from './field.ts';
import { frameLayers, platePath } from './frame.ts';
import { haloLayers } from './halo.ts';
import { cardLayout } from './layout.ts';

/**
 * The size of an emblem in the middle of its field with the scale 1: halos need room. With the larger field, the emblem
 * of a legendary card is 1.3 times as large as others with a halo.
 */
const EMBLEM_ROOM: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 0.9,
  rare: 0.9,
  epic: 0.9,
  legendary: 1.045,
};

/**
 * The planes of an edition 1 drawing, from back to front: the ground with the frame, the field with its halo, and the
 * emblem. On cards below epic they are one plane, on epic cards field and emblem are.
 */
export function renderEdition1(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const { centreY, fieldScale } = cardLayout(plan.rarity);
  const steps = 1 / STEPS_PER_UNIT;
  const fromCorner = `scale(${steps})`;
  const fromCentre = `translate(100 ${centreY}) scale(${steps})`;
  const inField = `translate(100 ${centreY}) scale(${(fieldScale * steps).toFixed(4)})`;
  const composition = compose(plan, EMBLEM_ROOM[plan.rarity]);
  const ground = [
    group(fromCentre, renderGround(plan, colours)),
    group(fromCorner, renderFrame(plan, colours)),
    group(fromCentre, renderLayers(companionLayers(plan), colours, colours.ground)),
  ];
  const field = group(inField, renderField(plan, colours, composition));
  const emblem = group(inField, renderLayers(composition.emblem, onField(colours)));
  switch (plan.rarity) {
    case 'legendary':
      return [createNode('g', {}, ground), createNode('g', {}, [field]), createNode('g', {}, [emblem])];
    case 'epic':
      return [createNode('g', {}, ground), createNode('g', {}, [field, emblem])];
    default:
      return [createNode('g', {}, [...ground, field, emblem])];
  }
}

const group = (transform: string, children: readonly SvgNode[]) => createNode('g', { transform }, children);

/** The colours for layers on the field. */
const onField = (colours: SigilColours): SigilColours => ({ ...colours, a: colours.fieldA, b: colours.fieldB });

const area = (path: string, fill: string) => createNode('path', { d: compactPath(path), fill });

function renderGround(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const pattern = plan.rarity === 'legendary' ? '' : groundPath(plan);
  return [
    ...colours.glowTones.map((tone, i) => area(fieldPath(plan, 1.4 - i * 0.07), tone)),
    ...(pattern ? [strokePath(pattern, colours.faint, 1)] : []),
    ...rayGroups(plan).map((rays, i) =>
      strokePath(compactPath(rays), i % 2 ? colours.scenery : colours.a, i % 2 ? 1 : 2),
    ),
  ];
}

function renderFrame(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  // A legendary card has its pattern in the place of a plate.
  const pattern = plan.rarity === 'legendary' ? groundPath(plan) : '';
  const fromCentre = `translate(${100 * STEPS_PER_UNIT} ${cardLayout(plan.rarity).centreY * STEPS_PER_UNIT})`;
  return [
    area(platePath(plan.rarity), colours.plate),
    ...(pattern ? [group(fromCentre, [strokePath(pattern, colours.faint, 1)])] : []),
    ...renderLayers(frameLayers(plan), colours, colours.ground),
  ];
}

/** The companions beside the field. */
function companionLayers({ type, companion, companionCount: count, rarity }: SigilPlan): Layer[] {
  const { fieldScale } = cardLayout(rarity);
  const slots = COMPANION_SLOTS[type].slice(0, count / 2);
  const paths = slots.map(([x, y, size]) => withMirror(transform(ORNAMENTS[companion], x, y * fieldScale, size / 10)));
  return [[rarity === 'common' ? 'A' : 'B', paths.join('')]];
}

function renderField(plan: SigilPlan, colours: SigilColours, { scenery }: Composition): SvgNode[] {
  const inks = onField(colours);
  const isPlain = plan.rarity === 'common';
  const sceneryInks = { ...inks, a: colours.scenery, b: colours.scenery };
  const rim = plan.rarity === 'common' || plan.rarity === 'uncommon' ? 2 : 4;
  const d = compactPath(fieldPath(plan));
  return [
    // The stroke is the gap between the field and what surrounds it.
    createNode('path', { d, fill: colours.field, stroke: colours.ground, 'stroke-width': 70, 'paint-order': 'stroke' }),
    ...colours.fieldTones.map((tone, i) => area(fieldPath(plan, 0.88 - i * 0.16), tone)),
    strokePath(d, colours.a, rim),
    ...(isPlain ? [innerBand(plan, colours)] : []),
    ...renderLayers(scenery, sceneryInks),
    ...renderLayers(haloLayers(plan), inks),
  ];
}

/** A line inside the field's outline, in one of five dash patterns. */
function innerBand(plan: SigilPlan, { scenery }: SigilColours): SvgNode {
  const dashes =
    ['0 60', '50 40', '90 50 0 50', '0 40 30 40', '6 14'][Math.floor((plan.proportions[3] ?? 0) * 5)] ?? '';
  return strokePath(compactPath(fieldPath(plan, 0.9)), scenery, 2, { 'stroke-dasharray': dashes });
}
