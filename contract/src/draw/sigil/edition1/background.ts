import { CELLS, ORNAMENTS } from '../ornaments.ts';
import {
  arcLine,
  circle,
  dot,
  type Layer,
  line,
  type Path,
  polar,
  repeat,
  rotateCopies,
  transform,
  withMirror,
} from '../path.ts';
import type { SigilPlan } from '../plan.ts';
import { compactPath, repeatAt } from '../render-layers.ts';
import { lozenge } from '../shapes.ts';
import { ART_WINDOW, COMPANION_SLOTS, FIELD_OUTLINES } from './field.ts';

const { x: X, y: Y } = ART_WINDOW;

/** The companions beside the field. */
export function companionLayers({ type, companion, companionCount: n, rarity }: SigilPlan): Layer[] {
  const slots = COMPANION_SLOTS[type].slice(0, n / 2);
  const paths = slots.map(([x, y, size]) => withMirror(transform(ORNAMENTS[companion], x, y, size / 10)));
  return [[rarity === 'common' ? 'A' : 'B', paths.join('')]];
}

/** The halo behind the emblem, with `haloCount` ornaments. The ring around it is richer for rarer cards. */
export function haloLayers({ halo: kind, haloCount, rarity, proportions, type }: SigilPlan): Layer[] {
  if (!kind) return [];
  const rank = ['uncommon', 'rare', 'epic', 'legendary'].indexOf(rarity);
  const r = (type === 'rogue' ? 60 : 64) + (rank > 1 ? 3 : 0);
  const size = Math.min(1, 9.5 / haloCount + 0.12);
  const ornaments = rotateCopies(transform(ORNAMENTS[kind], 0, -r, size), haloCount);
  const dots = rotateCopies(dot(0, -r), haloCount, 180 / haloCount);
  const lozenges = rotateCopies(lozenge(0, -r, 3 * size, 5 * size), haloCount, 180 / haloCount);
  const arcs = repeat(haloCount, (i) => {
    const [at, half] = [-90 + (360 * i) / haloCount, 150 / haloCount - ((proportions[4] ?? 0) * 24) / haloCount];
    return arcLine(0, 0, r, at + 180 / haloCount - half * 0.6, at + 180 / haloCount + half * 0.6);
  });
  if (rank === 0)
    return [
      ['b1', arcs],
      ['B', ornaments],
    ];
  if (rank === 1)
    return [
      ['b1', circle(0, 0, r - 9 * size - 2)],
      ['B', ornaments],
      ['b4', dots],
    ];
  return [
    ['b1', circle(0, 0, r - 10 * size - 1.5)],
    ['b2', circle(0, 0, r + 12 * size)],
    ['B', ornaments],
    ['A', lozenges],
  ];
}

/** Where a ray from the centre meets a rectangle. Rays end at the window's lower edge, above the name plate. */
function windowEdge(degrees: number, halfX: number, halfY: number): [number, number] {
  const [x, y] = polar(degrees, 1);
  const k = Math.min(halfX / Math.abs(x || 1e-9), (y > 0 ? Y : halfY) / Math.abs(y || 1e-9));
  return [x * k, y * k];
}

/** Rays from the field's edge outwards: every `step`-th of `total` rays, starting at `first`. */
export function rayLines(total: number, halfX: number, halfY: number, first = 0, step = 1): Path {
  return repeat(Math.ceil((total - first) / step), (i) => {
    const angle = -90 + (360 * (first + i * step)) / total;
    return line(...polar(angle, 60), ...windowEdge(angle, halfX, halfY));
  });
}

/** Paper grain, distributed by the golden ratio so that it does not cluster. */
function grain(proportions: readonly number[]): string {
  const places = Array.from({ length: 70 }, (_, i): [number, number] => {
    const u = ((proportions[0] ?? 0) + i * 0.618034) % 1;
    return [(u * 2 - 1) * 97, ((i + 0.5) / 70) * 276 - 106];
  }).filter(([x, y]) => Math.hypot(x / 70, y / 78) > 1);
  const isFibre = (_: unknown, i: number) => i % 4 === 0;
  const [dx, dy] = polar((proportions[1] ?? 0) * 180, 2.4);
  return repeatAt(line(-dx, -dy, dx, dy), places.filter(isFibre)) + repeatAt(dot(0, 0), places);
}

/**
 * Path data in steps of the card's ground: grain on common cards, a pattern from epic upwards, otherwise nothing. The
 * area that the field covers is left out.
 */
export function groundPath({ pattern: kind, haloCount, rarity, proportions }: SigilPlan): string {
  if (rarity === 'common') return grain(proportions);
  if (kind === null) return '';
  if (kind === 'rays') return compactPath(rayLines(haloCount * 6, X, Y));
  const [cell, step, rowHeight, isShifted] = CELLS[kind];
  const [columns, rows] = [Math.round((X * 2) / step), Math.floor((Y * 2) / rowHeight)];
  const places: [number, number][] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = (i - (columns - 1) / 2 + (isShifted && j % 2 ? 0.5 : 0)) * step;
      const y = (j - (rows - 1) / 2) * rowHeight;
      if (x < X - step * 0.45 && Math.hypot(x / 74, y / 80) > 0.82) places.push([x, y]);
    }
  }
  return repeatAt(cell, places);
}

/** The outline of the field: one thin line, one thicker line, or two lines, by rarity. */
export function outlineLayers({ type, rarity }: SigilPlan): Layer[] {
  const path = FIELD_OUTLINES[type];
  if (rarity === 'common') return [['a1', path]];
  if (rarity === 'uncommon') return [['a2', path]];
  return [
    ['a2', path],
    ['a1', transform(path, 0, 0, 0.95)],
  ];
}
