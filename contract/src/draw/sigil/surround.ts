import { FIELDS, SLOTS, WINDOW } from './field.ts';
import { both, bow, disc, dot, each, line, move, type Part, type Path, polar, turn } from './pen.ts';
import type { SigilPlan } from './plan.ts';
import { crescent, drop, leaf, lozenge, spark, star, tongue } from './shapes.ts';

const { x: X, y: Y } = WINDOW;

/** One sign of each kind, about one unit in radius. */
const SIGNS: Readonly<Record<SigilPlan['companion'] | 'rays' | 'flames' | 'petals', Path>> = {
  stars: star(0, 0, 10, 5, 0.42),
  moons: move(crescent(9, 34, 0.42), 0, 0),
  drops: drop(0, 2, 5.4),
  lozenges: lozenge(0, 0, 5.6, 10),
  pearls: disc(0, 0, 6.5),
  sparks: spark(0, 0, 11),
  rays: 'M-2.6 8L0 -14L2.6 8Z',
  flames: move(tongue(22, 6.5, 1.5), 0, 9),
  petals: move(leaf(20, 5.6, 0.55), 0, 9),
};

/** The small signs beside the field. */
export function companions({ type, companion, companions: n, rarity }: SigilPlan): Part[] {
  const slots = SLOTS[type].slice(0, n / 2);
  const paths = slots.map(([x, y, size]) => both(move(SIGNS[companion], x, y, size / 10)));
  return [[rarity === 'common' ? 'A' : 'B', paths.join('')]];
}

/** The halo behind the emblem: as many signs as the name counts, on a ring that is richer the rarer the card. */
export function halo({ halo: kind, count, rarity, shape, type }: SigilPlan): Part[] {
  if (!kind) return [];
  const rank = ['uncommon', 'rare', 'epic', 'legendary'].indexOf(rarity);
  const r = (type === 'rogue' ? 60 : 64) + (rank > 1 ? 3 : 0);
  const size = Math.min(1, 9.5 / count + 0.12);
  const sign = turn(move(SIGNS[kind], 0, -r, size), count);
  const between = turn(dot(0, -r), count, 180 / count);
  const small = turn(move(SIGNS[kind], 0, -r, size * 0.45), count, 180 / count);
  const breaks = each(count, (i) => {
    const [at, half] = [-90 + (360 * i) / count, 150 / count - ((shape[4] ?? 0) * 24) / count];
    return bow(0, 0, r, at + 180 / count - half * 0.6, at + 180 / count + half * 0.6);
  });
  if (rank === 0)
    return [
      ['b1', breaks],
      ['B', sign],
    ];
  if (rank === 1)
    return [
      ['b1', disc(0, 0, r - 9 * size - 2)],
      ['B', sign],
      ['b4', between],
    ];
  return [
    ['b1', disc(0, 0, r - 10 * size - 1.5)],
    ['b2', disc(0, 0, r + 12 * size)],
    ['B', sign],
    ['A', small],
  ];
}

/** Where a ray from the centre meets a rectangle; none reaches below the window, where the name stands. */
function rim(degrees: number, halfX: number, halfY: number): [number, number] {
  const [x, y] = polar(degrees, 1);
  const k = Math.min(halfX / Math.abs(x || 1e-9), (y > 0 ? Y : halfY) / Math.abs(y || 1e-9));
  return [x * k, y * k];
}

/** Rays from the field's edge outwards; the n-th of every `of`. */
export function rays(total: number, halfX: number, halfY: number, nth = 0, of = 1): Path {
  return each(Math.ceil((total - nth) / of), (i) => {
    const angle = -90 + (360 * (nth + i * of)) / total;
    return line(...polar(angle, 60), ...rim(angle, halfX, halfY));
  });
}

/** Flecks of paper, spread by the golden ratio so that they never cluster. */
function grain(shape: readonly number[]): Path {
  return each(70, (i) => {
    const [u, v] = [((shape[0] ?? 0) + i * 0.618034) % 1, (i + 0.5) / 70];
    const [x, y, turned] = [(u * 2 - 1) * 97, v * 276 - 106, i * 137 + (shape[1] ?? 0) * 360];
    const [dx, dy] = polar(turned, i % 4 ? 0 : 2.4);
    return Math.hypot(x / 70, y / 78) < 1 ? '' : line(x, y, x + dx, y + dy);
  });
}

/**
 * What the card's ground is worked in: grain on the commonest, nothing, and from epic upwards a pattern over the
 * window, left out where the field hides it anyway.
 */
export function ground({ pattern: kind, count, rarity, shape }: SigilPlan): Path {
  if (rarity === 'common') return grain(shape);
  if (kind === null) return '';
  if (kind === 'rays') return rays(count * 6, X, Y);
  const step = kind === 'waves' ? 14.5 : 17.4;
  const cell: Record<Exclude<typeof kind, 'rays'>, Path> = {
    scales: 'M-8.7 -4C-8.7 6 8.7 6 8.7 -4M-4 -4C-4 0 4 0 4 -4',
    lattice: 'M0 -8.7L8.7 0L0 8.7L-8.7 0ZM0 0L0 0',
    waves: 'M-7.2 0C-4 -7 0 -7 0 0C0 7 4 7 7.2 0',
    stars: spark(0, 0, 6.5),
    leaves: `${move(leaf(13, 3.6, 0.5), 0, 6)}M0 6L0 -4`,
  };
  const columns = Math.round((X * 2) / step);
  const tall = kind === 'scales' ? 8.6 : kind === 'waves' ? 9.5 : 17.2;
  const rows = Math.floor((Y * 2) / tall);
  return each(rows, (j) =>
    each(columns, (i) => {
      const odd = (kind === 'scales' || kind === 'leaves' || kind === 'stars') && j % 2 === 1;
      const x = (i - (columns - 1) / 2) * step + (odd ? step / 2 : 0);
      const y = (j - (rows - 1) / 2) * tall;
      if (x > X - 6 || Math.hypot(x / 74, y / 80) < 0.78) return '';
      return move(cell[kind], x, y, kind === 'leaves' && odd ? -1 : 1);
    }),
  );
}

/** The outline of the field, richer the rarer the card. */
export function outline({ type, rarity }: SigilPlan): Part[] {
  const path = FIELDS[type];
  if (rarity === 'common') return [['a1', path]];
  if (rarity === 'uncommon') return [['a2', path]];
  return [
    ['a2', path],
    ['a1', move(path, 0, 0, 0.95)],
  ];
}
