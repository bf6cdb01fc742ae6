import type { Rarity } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from '../drawing/colours.ts';
import { ORNAMENTS } from '../drawing/ornaments.ts';
import { type Layer, transform, withMirror } from '../drawing/path.ts';
import { compactPath, renderLayers, repeatAt, STEPS_PER_UNIT, strokePath } from '../drawing/render-layers.ts';
import { spark } from '../drawing/shapes.ts';
import { createNode, type SvgNode } from '../drawing/svg-node.ts';
import { fieldPath, groundPath, rayGroups, starField } from './background.ts';
import { type Composition, compose } from './composition.ts';
import { COMPANION_SLOTS, FIELD_POLYGONS, frameTop } from './field.ts';
import { frameLayers, platePath, RIM } from './frame.ts';
import { reflections } from './gilding.ts';
import { guilloche } from './guilloche.ts';
import { gemPlaces, haloLayers } from './halo.ts';
import { hatched } from './hatching.ts';
import { cardLayout, FRAME_INSET } from './layout.ts';
import { halfWidthAt } from './outline.ts';

/**
 * The size of an emblem in the middle of a field with the scale 1. Within a halo, an emblem is smaller. Because the field of a
 * legendary card is larger, its emblem is 1.3 times as large as other emblems within a halo.
 */
const EMBLEM_ROOM: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 0.9,
  rare: 0.9,
  epic: 0.9,
  legendary: 1.045,
};

/** The size of the enamel within the halo, relative to the field. */
const ENAMEL = 0.67;
/** The size of the area without engraved lines behind an emblem on gold, relative to the field. */
const QUIET = 0.36;

/** The sizes of the shade behind a legendary emblem, relative to the field: together, they darken its middle by a quarter. */
const SHADES = [0.64, 0.55, 0.46, 0.37, 0.28];
const SHADE_OPACITY = 0.055;

/**
 * The planes of an edition 1 drawing, from back to front: the ground with the frame, the field with its halo, and the emblem. On
 * epic cards, the field and the emblem are one plane; on cards below epic, all three are.
 */
export function renderEdition1(plan: SigilPlan, colours: SigilColours, isLarge: boolean): SvgNode[] {
  const { centreY, fieldScale } = cardLayout(plan.rarity, plan.finish);
  const steps = 1 / STEPS_PER_UNIT;
  const fromCorner = `scale(${steps})`;
  const fromCentre = `translate(100 ${centreY}) scale(${steps})`;
  const inField = `translate(100 ${centreY}) scale(${(fieldScale * steps).toFixed(4)})`;
  const room = EMBLEM_ROOM[plan.rarity];
  const composition = compose(plan, plan.finish === 'fullArt' ? Math.max(1, room) : room);
  const ground = [
    group(fromCentre, renderGround(plan, colours)),
    group(fromCorner, renderFrame(plan, colours)),
    group(fromCentre, renderStars(plan, colours)),
    group(fromCentre, renderLayers(companionLayers(plan), colours, colours.ground)),
  ];
  const field = group(inField, renderField(plan, colours, composition));
  const layers = isLarge && plan.rarity === 'legendary' ? hatched(composition.emblem) : composition.emblem;
  const emblem = group(inField, renderLayers(layers, emblemInks(plan, colours)));
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

/** Whether a legendary emblem is of gold, on enamel in the colour of the engraving: for one of the motif's two epithets. */
const isEnamelled = ({ rarity, finish, epithet }: SigilPlan) =>
  rarity === 'legendary' && finish === 'standard' && epithet === 1;

/** A gap as bright as the lightest gold separates a dark emblem from its field. */
function emblemInks(plan: SigilPlan, colours: SigilColours): Pick<SigilColours, 'a' | 'b' | 'field'> {
  const { star, b, field, fieldA, fieldTones } = colours;
  return isEnamelled(plan) ? { a: star, b, field: fieldA } : { ...onField(colours), field: fieldTones.at(-1) ?? field };
}

const area = (path: string, fill: string) => createNode('path', { d: compactPath(path), fill });

function renderGround(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const pattern = groundPath(plan);
  const { fieldScale } = cardLayout(plan.rarity, plan.finish);
  return [
    ...colours.glowTones.map((tone, i) =>
      area(fieldPath(plan, (1.4 - i * 0.07) * (fieldScale > 1.1 ? 1.12 : 1)), tone),
    ),
    ...(pattern ? [strokePath(pattern, colours.faint, 1)] : []),
    ...rayGroups(plan).map((rays, i) =>
      strokePath(compactPath(rays), i % 2 ? colours.scenery : colours.a, i % 2 ? 1 : 2),
    ),
  ];
}

/** The stars of a star-field card around the field, above the name. */
function renderStars(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const { centreY, fieldScale, sillY } = cardLayout(plan.rarity, plan.finish);
  const [top, bottom] = [FRAME_INSET + 2 - centreY, sillY - 12 - centreY];
  return starNodes(plan, colours, (x, y, r) => {
    const half = halfWidthAt(FIELD_POLYGONS[plan.type], y / fieldScale) * fieldScale;
    return Math.abs(x) > half + r && Math.abs(x) < 90 - r && y > top + r && y < bottom - r;
  });
}

/** The stars of a star-field card on the field. */
function renderFieldStars(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  const polygon = FIELD_POLYGONS[plan.type];
  return starNodes(plan, colours, (x, y, r) => y > r - 86 && Math.abs(x) < halfWidthAt(polygon, y) - r - 3);
}

function starNodes(plan: SigilPlan, { a, star }: SigilColours, isFree: Parameters<typeof starField>[1]) {
  if (plan.finish !== 'starfield') return [];
  const { small, medium, large } = starField(plan, isFree);
  return [strokePath(small, a, 1), strokePath(medium, a, 2), createNode('path', { d: large, fill: star })];
}

function renderFrame(plan: SigilPlan, colours: SigilColours): SvgNode[] {
  return [
    ...(plan.finish === 'fullArt' ? [] : [area(platePath(plan.rarity), colours.plate)]),
    ...renderLayers(frameLayers(plan), colours, colours.ground),
    ...(plan.rarity === 'legendary' || plan.finish === 'fullArt' ? [renderRim(plan, colours)] : []),
  ];
}

/** The rim of a card without a closed frame. On a legendary card, whose text may be dark, the rim has the colours of metal. */
function renderRim({ rarity }: SigilPlan, { a, fieldTones, fieldA }: SigilColours): SvgNode {
  return rarity === 'legendary'
    ? strokePath(compactPath(RIM), fieldTones[1] ?? fieldA, 4)
    : strokePath(compactPath(RIM), a, 2);
}

/** The companions beside the field, none on the upper line of the frame. */
function companionLayers(plan: SigilPlan): Layer[] {
  const { type, companion, companionCount: count, rarity, finish } = plan;
  const { centreY, fieldScale } = cardLayout(rarity, finish);
  const line = frameTop(plan) - centreY;
  const slots = COMPANION_SLOTS[type].slice(0, count / 2);
  const paths = slots.map(([x, y, size]) => {
    const isCrossed = Math.abs(y * fieldScale - line) < size + 3;
    const placed = isCrossed ? line + size + 5 : y * fieldScale;
    return withMirror(transform(ORNAMENTS[companion], x, placed, size / 10));
  });
  return [['B', paths.join('')]];
}

function renderField(plan: SigilPlan, colours: SigilColours, { scenery }: Composition): SvgNode[] {
  const inks = onField(colours);
  const isPlain = plan.rarity === 'common';
  const sceneryInks =
    plan.rarity === 'legendary' ? gildedScenery(plan, colours) : { ...inks, a: colours.scenery, b: colours.ground };
  const rim = plan.rarity === 'common' || plan.rarity === 'uncommon' ? 2 : 4;
  const d = compactPath(fieldPath(plan));
  const outline = [
    // The stroke is the gap between the field and what surrounds it.
    createNode('path', { d, fill: colours.field, stroke: colours.ground, 'stroke-width': 70, 'paint-order': 'stroke' }),
    ...renderFieldStars(plan, colours),
    ...renderGold(plan, colours),
    strokePath(d, colours.a, rim),
  ];
  return [
    ...(plan.finish === 'fullArt' && plan.rarity !== 'legendary' ? [] : outline),
    ...(isPlain ? [innerBand(plan, colours)] : []),
    ...renderLayers(scenery, sceneryInks),
    ...renderShade(plan, colours),
    ...renderLayers(haloLayers(plan), inks),
    ...(plan.rarity === 'legendary' ? [facets(plan, colours)] : []),
  ];
}

/** The foil lights the engraved lines of a legendary card, which have the colour of scenery, but not its scenery. */
function gildedScenery(plan: SigilPlan, { field, fieldTones, fieldA, faint, glowTones }: SigilColours) {
  const [, , middle = faint] = fieldTones;
  return fieldTones.length > 0 && !isEnamelled(plan)
    ? { field: middle, a: field, b: fieldTones[0] ?? field }
    : { field: isEnamelled(plan) ? fieldA : field, a: faint, b: glowTones[1] ?? faint };
}

/** Darkens the field and its scenery behind a legendary emblem, softly. */
function renderShade(plan: SigilPlan, { fieldTones, fieldA }: SigilColours): SvgNode[] {
  if (fieldTones.length === 0) return [];
  return SHADES.map((size) =>
    createNode('path', { d: compactPath(fieldPath(plan, size)), fill: fieldA, 'fill-opacity': SHADE_OPACITY }),
  );
}

/** The reflections in a legendary card's field, and the lines engraved in it: each has a dark groove and a bright edge. */
function renderGold(plan: SigilPlan, { fieldTones, fieldA, scenery, a }: SigilColours): SvgNode[] {
  if (plan.rarity !== 'legendary') return [];
  const lines = compactPath(guilloche(plan, isEnamelled(plan) || fieldTones.length === 0 ? ENAMEL : QUIET));
  const enamel = isEnamelled(plan) ? [area(fieldPath(plan, ENAMEL), fieldA)] : [];
  const metal = reflections(plan).flatMap((path, i) => (fieldTones[i] ? [area(path, fieldTones[i])] : []));
  return [...metal, ...enamel, strokePath(lines, scenery, 2), strokePath(lines, a, 1)];
}

/** The glint of each gem in a legendary halo. */
function facets(plan: SigilPlan, { a }: SigilColours): SvgNode {
  const places = gemPlaces(plan).map(([x, y]) => [x - 1.4, y - 1.8] as const);
  return createNode('path', { d: repeatAt(spark(0, 0, 3.6, 4, 0.24), places), fill: a });
}

/** A line inside the field's outline, in one of five dash patterns. */
function innerBand(plan: SigilPlan, { scenery }: SigilColours): SvgNode {
  const dashes =
    ['0 60', '50 40', '90 50 0 50', '0 40 30 40', '6 14'][Math.floor((plan.proportions[3] ?? 0) * 5)] ?? '';
  return strokePath(compactPath(fieldPath(plan, 0.9)), scenery, 2, { 'stroke-dasharray': dashes });
}
