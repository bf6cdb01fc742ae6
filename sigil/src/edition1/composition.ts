import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { type Layer, line, mapPoints, type Path, repeat, transformLayers } from '../drawing/path.ts';
import { emblemLayers } from '../emblems/emblems.ts';
import { FIELD_POLYGONS } from './field.ts';
import { halfWidthAt } from './outline.ts';

/** The emblem at its place, and what lies between it and the field. */
export interface Composition {
  /** In faint lines and areas. */
  scenery: readonly Layer[];
  emblem: readonly Layer[];
}

/** Lowest point of an emblem, in its own units. */
const FOOT = 62;

/**
 * Arranges the emblem in its field: in the middle, above hills, on a horizon, or above its reflection in water.
 * @param room the size of an emblem in the middle with the scale 1
 */
export function compose(plan: SigilPlan, room: number): Composition {
  const layers = emblemLayers(plan);
  const size = room * plan.emblemScale;
  switch (plan.placement) {
    case 'centred':
      return { scenery: [], emblem: transformLayers(layers, 0, 0, size) };
    case 'rising': {
      const scale = Math.min(size, room * 1.06);
      return { scenery: [['a1', hills(plan)]], emblem: transformLayers(layers, 0, -9, scale) };
    }
    case 'horizon': {
      const [scale, y] = [Math.min(size, room * 0.96), 46];
      return { scenery: [['a1', ground(plan, y)]], emblem: transformLayers(layers, 0, y + 4 - FOOT * scale, scale) };
    }
    case 'reflected': {
      const [scale, y] = [Math.min(size, room * 0.95) * 0.86, 32];
      return {
        scenery: [...reflect(plan, layers, scale, y + 4), ['g1', water(plan, y)]],
        emblem: transformLayers(layers, 0, y - FOOT * scale, scale),
      };
    }
  }
}

/**
 * The reflection of an emblem in water at height `y`: upside down, flattened, without its lines, and kept
 * within the field.
 */
function reflect({ type }: SigilPlan, layers: readonly Layer[], scale: number, y: number): Layer[] {
  const polygon = FIELD_POLYGONS[type];
  const mirrorY = (py: number) => y + (FOOT - py) * scale * 0.4;
  const keepInside = (x: number, py: number) => {
    const half = Math.max(0, halfWidthAt(polygon, mirrorY(py)) - 6);
    return Math.max(-half, Math.min(half, x * scale));
  };
  const areas = layers.filter(([style]) => style === 'A' || style === 'B' || style === 'G');
  return areas.map(([style, path]) => [style, mapPoints(path, keepInside, (_, py) => mirrorY(py))]);
}

/** A horizontal line across the field, `inset` units from its outline. */
function chord({ type }: SigilPlan, y: number, inset: number): Path {
  const half = halfWidthAt(FIELD_POLYGONS[type], y) - inset;
  return half > 2 ? line(-half, y, half, y) : '';
}

/** Lines from the horizon downwards, with growing distance, which shorten towards the middle. */
const ground = (plan: SigilPlan, y: number): Path =>
  chord(plan, y, 9) + repeat(6, (i) => chord(plan, y + 3 + i * (2.6 + i * 0.7), 10 + i * 3));

/** Waves across the lower part of the field. */
const water = (plan: SigilPlan, y: number): Path => repeat(16, (i) => chord(plan, y + 5 + i * 4.2, 6));

/** Hills behind the emblem's foot. */
function hills({ type }: SigilPlan): Path {
  return repeat(4, (i) => {
    const y = 52 + i * 7;
    const half = halfWidthAt(FIELD_POLYGONS[type], y) - 8 - i * 2;
    return half > 8 ? `M${-half} ${y}Q0 ${y - 26 + i * 3} ${half} ${y}` : '';
  });
}
