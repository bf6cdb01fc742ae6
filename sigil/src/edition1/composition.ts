import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { MOTIF_SCENES, type Scene } from '@app/contract/draw/sigil/scenes';
import {
  arcLine,
  circle,
  type Layer,
  line,
  mapPoints,
  type Path,
  polar,
  repeat,
  transform,
  transformLayers,
  withMirror,
} from '../drawing/path.ts';
import { crescent, spark, ticks } from '../drawing/shapes.ts';
import { emblemLayers } from '../emblems/emblems.ts';
import { FIELD_POLYGONS } from './field.ts';
import { halfWidthAt, type Point, reachAt } from './outline.ts';

/** The emblem at its place, and the scenery between the field and the emblem. */
export interface Composition {
  /** The scenery. It has one colour and is behind the halo. */
  scenery: readonly Layer[];
  emblem: readonly Layer[];
}

/** Lowest point of an emblem, in its own units. */
const FOOT = 62;
/** Highest point of an emblem in its field. */
const TOP = -80;
/** The size of the area for scenery, relative to the field. It is smaller within a halo. */
const [OPEN, WITHIN_HALO] = [0.9, 0.67];

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

/**
 * Arranges the emblem in its field, in the scene that the seed has chosen for the motif.
 * @param room the size of an emblem in the middle with the scale 1
 */
export function compose(plan: SigilPlan, room: number): Composition {
  const scene = MOTIF_SCENES[plan.type][plan.motif]?.[plan.scene] ?? 'radiance';
  const k = plan.halo ? WITHIN_HALO : OPEN;
  const area = FIELD_POLYGONS[plan.type].map(([x, y]): Point => [x * k, y * k]);
  return COMPOSERS[scene]({ plan, emblem: emblemLayers(plan), share: plan.emblemScale, room, area, k });
}

/** The emblem in the middle, or `y` below it. @param limit its largest size, relative to the room */
const centred = ({ emblem, share, room }: Stage, limit: number, y = 0) =>
  transformLayers(emblem, 0, y, room * limit * share);

/** The emblem with its foot at height `y`. */
function standing({ emblem, share, room }: Stage, limit: number, y: number): Layer[] {
  // The highest emblems extend from the centre as far up as down.
  const scale = Math.min(room * limit * share, (y - TOP) / (2 * FOOT));
  return transformLayers(emblem, 0, y - FOOT * scale, scale);
}

const COMPOSERS: Readonly<Record<Scene, (stage: Stage) => Composition>> = {
  dawn(stage) {
    const y = 62 * stage.k;
    const r = 58 * stage.k;
    const sun = arcLine(0, y, r, 180, 360);
    const rays = ticks(14, r + 4, r + 12, 180 + 90 / 7).replace(/M/g, ' M');
    return {
      scenery: [
        ['A', `${sun}Z`],
        ['a2', keep(rays, stage.area, (_, py) => py < y - 2)],
        ['A', below(stage.area, y + 5)],
      ],
      emblem: standing(stage, 1.02, y + 4),
    };
  },
  pair(stage) {
    const { plan, emblem, k } = stage;
    const scale = 0.44 * k;
    const y = 20 * k;
    const x = Math.max(24, halfWidthAt(stage.area, y) - 20 * k);
    const copy = emblem.filter(([style]) => style === 'A');
    const low = plan.type === 'rogue' ? 0 : 4;
    return {
      scenery: [-x, x].flatMap((side) => transformLayers(copy, side, y, scale)),
      emblem: centred(stage, 1, -low),
    };
  },
  arch(stage) {
    const half = 46 * stage.k;
    const [top, foot] = [-30 * stage.k, 58 * stage.k];
    const shape = (w: number) =>
      `M${-w} ${foot}L${-w} ${top}${arcLine(0, top, w, 180, 360).replace(/^M[^C]*/, '')}L${w} ${foot}Z`;
    const step = (i: number) => line(-half - 5 - i * 5, foot + 5 + i * 5, half + 5 + i * 5, foot + 5 + i * 5);
    return {
      scenery: [
        ['A', shape(half)],
        ['a2', shape(half + 5)],
        ['a2', clipRows(repeat(2, step), stage.area)],
      ],
      emblem: centred(stage, 0.95),
    };
  },
  radiance(stage) {
    const count = 18;
    const rays = repeat(count, (i) => {
      const at = (offset: number, share: number) => {
        const degrees = -90 + (360 * (i + offset)) / count;
        return polar(degrees, reachAt(stage.area, degrees) * share)
          .map((n) => n.toFixed(1))
          .join(' ');
      };
      return `M${at(-0.22, 0.98)}L${at(0.22, 0.98)}L${at(0.1, 0.3)}L${at(-0.1, 0.3)}Z`;
    });
    return { scenery: [['A', rays]], emblem: centred(stage, 1.16) };
  },
  hills(stage) {
    const y = 34 * stage.k;
    const [left, right] = [hill(stage.area, y - 4, -1), hill(stage.area, y + 16, 1)];
    return {
      scenery: [
        ['A', left],
        ['A', right],
      ],
      emblem: standing(stage, 1.1, y + 18 * stage.k),
    };
  },
  reflection(stage) {
    const { plan, emblem, area } = stage;
    const y = 30;
    const scale = stage.room * 0.86 * stage.share;
    return {
      scenery: [
        ...reflect(emblem, scale, y + 4, area),
        ['g1', repeat(16, (i) => chord(area, y + 5 + i * 4.2, 0))],
        ['a2', chord(area, y + 2, plan.halo ? 0 : 2)],
      ],
      emblem: transformLayers(emblem, 0, y - FOOT * scale, scale),
    };
  },
  clouds(stage) {
    const { area, k } = stage;
    const y = 40 * k;
    const half = halfWidthAt(area, y + 8 * k) - 6;
    const puffs = [-0.86, -0.42, 0, 0.42, 0.86].map((share, i): [number, number, number] => [
      share * half,
      y + (i % 2 ? -3 : 5) * k,
      (i % 2 ? 17 : 14) * k * Math.min(1, half / (48 * k)),
    ]);
    const high = withMirror(puff(area, -38 * k, 12 * k));
    return {
      scenery: [
        ['A', high],
        ['A', puffs.map(([x, py, r]) => circle(x, py, r)).join('') + bar(half, y + 4 * k, 13 * k)],
        ['g2', puffs.map(([x, py, r]) => arcLine(x, py, r * 0.62, 200, 320)).join('')],
      ],
      emblem: standing(stage, 1.04, y + 8 * k),
    };
  },
  night(stage) {
    const r = 60 * stage.k;
    const places = [205, 232, 270, 308, 335, 20, 160, 60, 120];
    const stars = places.map((degrees, i) => {
      const [x, y] = polar(degrees, reachAt(stage.area, degrees) * (i % 2 ? 0.74 : 0.86));
      return spark(x, y, i % 3 ? 4 : 7);
    });
    return {
      scenery: [
        ['A', transform(crescent(r, 38, 0.2), 0, 0)],
        ['A', stars.join('')],
      ],
      emblem: centred(stage, 0.94, -4),
    };
  },
  curtain(stage) {
    const { area, k } = stage;
    const [top, end] = [-78 * k, 48 * k];
    const side = area.filter(([x, y]) => x >= 0 && y >= top && y <= end);
    const inner = `Q${26 * k} ${16 * k} ${12 * k} ${top}`;
    const drape = `M${12 * k} ${top}L${side.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${inner}Z`;
    const folds = repeat(
      3,
      (i) => `M${(24 + i * 14) * k} ${top + 8}Q${(36 + i * 12) * k} ${10 * k} ${(50 + i * 7) * k} ${end - 6 - i * 8}`,
    );
    return {
      scenery: [
        ['A', withMirror(drape)],
        ['g1', withMirror(keep(folds, area, () => true))],
      ],
      emblem: centred(stage, 0.98, 4),
    };
  },
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

/** A horizontal line across the area, `inset` units from its outline. */
function chord(area: readonly Point[], y: number, inset: number): Path {
  const half = halfWidthAt(area, y) - inset;
  return half > 2 ? line(-half, y, half, y) : '';
}

/** The part of the area below the height `y`, as a closed path. */
function below(area: readonly Point[], y: number): Path {
  const half = halfWidthAt(area, y);
  const points = area.filter(([, py]) => py > y).map(([x, py]) => `${x.toFixed(1)} ${py.toFixed(1)}`);
  return `M${-half} ${y}L${half} ${y}L${points.join('L')}Z`;
}

/** Like {@link below}, but with a hilltop left or right of the middle. */
function hill(area: readonly Point[], y: number, side: 1 | -1): Path {
  const half = halfWidthAt(area, y);
  const rise = half * 0.52;
  const crest = `Q${side * half * 0.5} ${y - rise * 1.5} ${half} ${y}`;
  return below(area, y).replace(/L/, crest.replace(/(-?[\d.]+ -?[\d.]+)$/, '$1L'));
}

/** A bank of cloud: a bar with round ends. */
const bar = (half: number, y: number, height: number): Path =>
  `M${-half} ${y}L${half} ${y}Q${half + 4} ${y + height} ${half - 8} ${y + height}L${8 - half} ${y + height}Q${-half - 4} ${y + height} ${-half} ${y}Z`;

/** A small cloud at the right edge of the area. */
function puff(area: readonly Point[], y: number, r: number): Path {
  const x = halfWidthAt(area, y) - r * 1.1;
  return x > r
    ? circle(x, y, r) + circle(x - r, y + r * 0.3, r * 0.75) + circle(x + r * 0.2, y + r * 0.5, r * 0.8)
    : '';
}

/** The lines of a path, each a subpath, whose first point is inside the area and fulfils a condition. */
function keep(path: Path, area: readonly Point[], condition: (x: number, y: number) => boolean): Path {
  const lines = path.split('M').filter((part) => part.trim() !== '');
  return lines
    .filter((part) => {
      const [x = 0, y = 0] = (part.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number);
      return Math.abs(x) < halfWidthAt(area, y) && condition(x, y);
    })
    .map((part) => `M${part.trim()}`)
    .join('');
}

/** Horizontal lines, shortened to the area. */
function clipRows(path: Path, area: readonly Point[]): Path {
  return mapPoints(
    path,
    (x, y) => Math.sign(x) * Math.min(Math.abs(x), halfWidthAt(area, y)),
    (_, y) => y,
  );
}
