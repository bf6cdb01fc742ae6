import { CARD_TYPES, type CardType } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { MOTIF_SCENES, type Scene } from '@app/contract/draw/sigil/scenes';
import { type Layer, mapPoints, repeat, transformLayers } from '../drawing/path.ts';
import { emblemLayers } from '../emblems/emblems.ts';
import { FIELD_POLYGONS } from './field.ts';
import { hills, sunrise, water } from './landscape.ts';
import { halfWidthAt, type Point, scaled } from './outline.ts';
import { chord, clouds, drapes, gate, nightSky, rays } from './scenery.ts';

/** The emblem at its place, and the scenery between the field and the emblem. */
export interface Composition {
  /** The scenery, behind the halo: A is near, B is far. */
  scenery: readonly Layer[];
  emblem: readonly Layer[];
}

/** Lowest point of an emblem, in its own units. */
const FOOT = 62;
/** Highest point of an emblem in its field. */
const TOP = -80;
/** Lowest point of an emblem in the middle of its field. */
const BOTTOM = 83;
/** The size of the area for scenery, relative to the field. It is smaller within a halo. */
const [OPEN, WITHIN_HALO] = [0.9, 0.67];

const areasOf = (k: number) =>
  Object.fromEntries(CARD_TYPES.map((type) => [type, scaled(FIELD_POLYGONS[type], k)])) as Record<CardType, Point[]>;
const [OPEN_AREAS, AREAS_WITHIN_HALO] = [areasOf(OPEN), areasOf(WITHIN_HALO)];

/** What a scene is composed of. */
interface Stage {
  readonly plan: SigilPlan;
  readonly emblem: readonly Layer[];
  /** The size of the emblem, relative to the largest that the scene allows. */
  readonly share: number;
  /** The size of an emblem in the middle with the scale 1. */
  readonly room: number;
  /** The outline of the area for scenery. */
  readonly area: readonly Point[];
  /** The size of `area` relative to the field. */
  readonly k: number;
}

/** The scene that the seed has chosen for the motif. */
export const sceneOf = ({ type, motif, scene }: SigilPlan): Scene => MOTIF_SCENES[type][motif]?.[scene] ?? 'radiance';

/**
 * Arranges the emblem in its field, in the scene that the seed has chosen for the motif.
 * @param room the size of an emblem in the middle with the scale 1
 */
export function compose(plan: SigilPlan, room: number): Composition {
  const k = plan.halo ? WITHIN_HALO : OPEN;
  const area = (plan.halo ? AREAS_WITHIN_HALO : OPEN_AREAS)[plan.type];
  return COMPOSERS[sceneOf(plan)]({ plan, emblem: emblemLayers(plan), share: plan.emblemScale, room, area, k });
}

/** The emblem in the middle, or `y` below it, above the text. @param limit its largest size, relative to the room */
const centred = ({ emblem, share, room }: Stage, limit: number, y = 0) =>
  transformLayers(emblem, 0, y, Math.min(room * limit * share, BOTTOM / FOOT));

/** The size of an emblem whose foot is at height `y`. The highest emblems extend from the centre as far up as down. */
const standingScale = ({ share, room }: Stage, limit: number, y: number) =>
  Math.min(room * limit * share, (y - TOP) / (2 * FOOT));

/** The emblem with its foot at height `y`. */
function standing(stage: Stage, limit: number, y: number): Layer[] {
  const scale = standingScale(stage, limit, y);
  return transformLayers(stage.emblem, 0, y - FOOT * scale, scale);
}

const COMPOSERS: Readonly<Record<Scene, (stage: Stage) => Composition>> = {
  dawn: (stage) => ({ scenery: sunrise(stage), emblem: standing(stage, 1.02, 66 * stage.k) }),
  pair(stage) {
    const { plan, emblem, k } = stage;
    const scale = 0.44 * k;
    const y = 20 * k;
    const x = Math.max(24, halfWidthAt(stage.area, y) - 20 * k);
    const copy = emblem.filter(([style]) => style === 'A' || style === 'g1');
    const low = plan.type === 'rogue' ? 0 : 4;
    return {
      scenery: [-x, x].flatMap((side) => transformLayers(copy, side, y, scale)),
      emblem: centred(stage, 1, -low),
    };
  },
  arch: (stage) => ({ scenery: gate(stage), emblem: centred(stage, 0.95) }),
  radiance: (stage) => ({ scenery: rays(stage), emblem: centred(stage, 1.16) }),
  hills: (stage) => ({ scenery: hills(stage), emblem: standing(stage, 1.1, 54 * stage.k) }),
  reflection(stage) {
    const { emblem, area } = stage;
    const y = 26;
    const scale = standingScale(stage, 0.92, y);
    return {
      scenery: [
        ...water(stage, y + 2),
        ...reflect(emblem, scale, y + 4, area),
        ['g1', repeat(12, (i) => chord(area, y + 6 + i * 5, 0))],
      ],
      emblem: standing(stage, 0.92, y),
    };
  },
  clouds: (stage) => ({ scenery: clouds(stage), emblem: standing(stage, 1.04, 46 * stage.k) }),
  night: (stage) => ({ scenery: nightSky(stage), emblem: centred(stage, 0.94, -4) }),
  curtain: (stage) => ({ scenery: drapes(stage), emblem: centred(stage, 0.98, 4) }),
};

/**
 * The reflection of an emblem in water at height `y`: upside down, flattened, without its lines, and kept within the area.
 */
function reflect(layers: readonly Layer[], scale: number, y: number, area: readonly Point[]): Layer[] {
  const mirrorY = (py: number) => y + (FOOT - py) * scale * 0.4;
  const keepInside = (x: number, py: number) => {
    const half = Math.max(0, halfWidthAt(area, mirrorY(py)) - 2);
    return Math.max(-half, Math.min(half, x * scale));
  };
  const areas = layers.filter(([style]) => style === 'A' || style === 'G');
  return areas.map(([style, path]) => [style, mapPoints(path, keepInside, (_, py) => mirrorY(py))]);
}
