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
  smoothLine,
  symmetric,
  transform,
  transformLayers,
  withMirror,
} from '../drawing/path.ts';
import {
  drop,
  type Emblem,
  eye,
  intProportion,
  leaf,
  lozenge,
  type Proportion,
  ripples,
  spark,
} from '../drawing/shapes.ts';

/** A leaf with `n` pairs of veins. */
function veined(length: number, width: number, belly: number, n: number): [Path, Path] {
  const veins = repeat(n, (i) => {
    const y = -length * (0.16 + (0.66 * i) / n);
    const reach = width * (0.85 - Math.abs(i / n + 0.1 - belly) * 0.7);
    return withMirror(`M0 ${y}Q${reach * 0.6} ${y - 3} ${reach} ${y - length * 0.13}`);
  });
  return [leaf(length, width, belly), `${line(0, -2, 0, -length * 0.9)}${veins}`];
}

const leafMotif: Emblem = (v, p) => {
  const belly = p(0, 0.24, 0.56);
  if (v === 0) {
    const [body, veins] = veined(108, p(1, 28, 52), belly, intProportion(p, 2, 4, 9));
    return [
      ['A', transform(body, 0, 46)],
      ['g1', transform(veins, 0, 46)],
      ['g2', line(0, 44, 0, -44)],
      ['a4', line(0, 46, 0, 62)],
      ['B', withMirror(circle(9, 56, 4))],
    ];
  }
  if (v === 1) {
    const [body, veins] = veined(p(1, 66, 88), p(2, 14, 26), belly, 5);
    const a = p(3, 40, 68);
    return [
      ['A', withMirror(transform(body, 2, 30, 0.82, a))],
      ['g1', withMirror(transform(veins, 2, 30, 0.82, a))],
      ['A', transform(body, 0, 26, 1.08)],
      ['g1', transform(veins, 0, 26, 1.08)],
      ['a4', line(0, 28, 0, 62)],
      ['a2', withMirror('M0 54Q14 54 18 44Q20 38 14 36')],
      ['B', withMirror(circle(12, 40, 4.4)) + circle(0, 26, 5)],
    ];
  }
  const rows = 3;
  const pair = (i: number) => {
    const [body, veins] = veined(38 - i * 4, 11 - i, 0.45, 3);
    const at = (path: Path) => withMirror(transform(path, 1, 48 - i * (78 / rows), 1, p(2, 46, 80) - i * 9));
    return [at(body), at(veins)] as const;
  };
  const all = Array.from({ length: rows }, (_, i) => pair(i));
  return [
    ['a4', line(0, 62, 0, -26)],
    ['A', all.map(([body]) => body).join('')],
    ['g1', all.map(([, veins]) => veins).join('')],
    ['B', transform(leaf(36, 11, 0.45), 0, -26)],
    ['g1', line(0, -30, 0, -54)],
    ['a1', withMirror(repeat(rows - 1, (i) => circle(14, 26 - i * (78 / rows), 2.4)))],
  ];
};

const hand: Emblem = (v, p) => {
  const outer = p(0, 39, 54);
  const long = p(1, -64, -58);
  const palm = symmetric(
    `M0 ${long}C6 ${long} 8.4 ${long + 4} 8.4 ${long + 9}L8.4 -16L10.4 -16L11 ${long + 18}C11 ${long + 8} 25.6 ${long + 8} 25.6 ${long + 18}L25.6 -2C30 0 34 -6 36 -14C38 -22 ${outer} -22 ${outer} -14C${outer} 6 40 24 28 38L24 46L0 46`,
  );
  const cuff: Layer[] = [
    ['B', symmetric('M0 49L23 49L25 56L0 56')],
    ['g2', repeat(5, (i) => dot((i - 2) * 9, 52.5))],
    ['A', symmetric('M0 58L27 58L30 63L0 63')],
  ];
  const nails = `${withMirror(`M13.6 -22Q18 -25 23 -22M13.6 -12Q18 -15 23 -12`)}M-5.6 -26Q0 -29 5.6 -26M-5.6 -14Q0 -17 5.6 -14`;
  const heart: Layer[][] = [
    [
      ['g2', withMirror('M3 40C2 26 10 16 24 14') + arcLine(0, 12, 7, 0, 360)],
      ['B', spark(0, 12, 11, 4, 0.3)],
    ],
    eye(0, 16, 21, 'G'),
    [
      ['G', circle(0, 16, 19)],
      ['A', transform(rotateCopies(leaf(16, 5.6, 0.55), intProportion(p, 2, 6, 9)), 0, 16)],
      ['B', circle(0, 16, 5)],
    ],
  ];
  return [['A', palm], ['g1', nails], ...(heart[v] ?? []), ...cuff];
};

function cup(p: Proportion, foot: number): Layer[] {
  const w = p(0, 23, 40);
  return [
    [
      'A',
      symmetric(`M0 -24L${w} -26C${w + 3} 2 ${w * 0.6} 18 5 22L4 32C5 42 ${foot * 0.7} 48 ${foot} 56L${foot} 61L0 61`),
    ],
    ['g1', withMirror(`M2 -18L${w - 3} -19`) + withMirror(`M0 51Q${foot * 0.4} 51 ${foot * 0.72} 57`)],
    ['A', circle(0, 27, 8)],
    [
      'B',
      circle(0, 27, 4.4) +
        [lozenge(0, -1, 6, 10), circle(0, -2, 8), drop(0, 0, 7)][intProportion(p, 3, 0, 2)] +
        withMirror(lozenge(w * 0.5, -3, 3, 5)),
    ],
  ];
}

const chalice: Emblem = (v, p) => {
  const w = p(0, 23, 40);
  if (v === 0) {
    return [
      ...cup(p, 27),
      ['a2', ripples(-31, 2, w - 2, -6)],
      ['B', drop(0, -50, p(1, 6, 9)) + withMirror(drop(w + 7, -10, 4) + drop(w + 9, 12, 3))],
      ['A', withMirror(drop(15, -44, 4) + transform('M0 0C6 -4 12 0 12 8Q8 4 0 4Z', w - 2, -27))],
    ];
  }
  if (v === 1) {
    const [body, veins] = veined(32, 10, 0.45, 3);
    const spray = [0, p(1, 36, 62)];
    const lay = (path: Path) =>
      spray.map((a) => (a ? withMirror(transform(path, 4, -27, 1.1, a)) : transform(path, 0, -27, 1.16))).join('');
    return [['A', lay(body)], ['g1', lay(veins)], ...cup(p, 27), ['B', withMirror(circle(p(2, 26, 34), -52, 3.4))]];
  }
  const out = p(1, 42, 54);
  return [
    ['a4', withMirror(`M${w} -20C${out} -34 ${out + 6} -4 ${out - 6} 8C${out - 14} 16 ${w * 0.6} 14 ${w * 0.55} 10`)],
    ['A', withMirror(circle(w + 3, -22, 4))],
    ...cup(p, 30),
    ['A', symmetric('M0 -58C4 -50 12 -46 11 -38C10 -32 5 -30 0 -30')],
    ['B', drop(0, -39, 4)],
    ['a1', withMirror(line(20, -36, 26, -44) + line(15, -46, 18, -54))],
  ];
};

/** A closed band that winds around the centre `winds` times, swings in and out `swings` times and crosses itself. */
function knotted(winds: number, swings: number, r: number, swing: number): Layer[] {
  const dense = 8;
  const steps = dense * swings;
  const points = Array.from({ length: steps }, (_, i) =>
    polar(((winds * i) / steps) * 360 - 90, r - swing * Math.cos((i / steps) * 2 * Math.PI * swings)),
  );
  const all = smoothLine(points, true);
  const [, ...curves] = all.replace('Z', '').split('C');
  // Each swing of the band is above the others in one half and below them in the other half.
  const run = (from: number, to: number) =>
    repeat(swings, (k) => {
      const first = k * dense + from;
      const start = points[first]?.map((value) => value.toFixed(1)).join(' ');
      return `M${start}C${curves.slice(first, k * dense + to).join('C')}`;
    });
  const over = run(0, 4);
  return [
    ['a8', all],
    ['g1', all],
    ['g8', run(1, 3)],
    ['a8', over],
    ['g1', over],
  ];
}

const knot: Emblem = (v, p) => {
  if (v === 2) {
    return [
      ...knotted(2, 5, p(0, 27, 34), p(1, 12, 22)),
      ['B', spark(0, 0, 10, 5, 0.35)],
      ['A', rotateCopies(circle(0, -58, 3), 5, 36)],
    ];
  }
  if (v === 1) {
    return [
      ...transformLayers(knotted(2, 3, p(0, 26, 32), p(1, 12, 20)), 0, 6, 1.14),
      ['B', circle(0, 6, p(2, 6, 8))],
      ['A', transform(rotateCopies(drop(0, -54, 4), 3, 60), 0, 6)],
    ];
  }
  return [
    ...knotted(3, 4, p(0, 30, 35), p(1, 12, 19)),
    ['B', lozenge(0, 0, p(2, 7, 10), p(2, 7, 10))],
    ['A', rotateCopies(spark(0, -58, 7), 4, 45)],
  ];
};

/** The light of a low sun on water: short lines, each as wide as another. */
const sunlitWater = (y: number, rows: number, half: number): Path =>
  repeat(rows, (i) => {
    const [w, at] = [half * (1 - (0.62 * i) / rows) * (i % 2 ? 0.52 : 1), y + i * 6.4];
    const gap = i % 2 ? 0 : w * 0.16 + 3;
    const outer = i % 2 ? withMirror(line(w + 7, at, w + 15 - i, at)) : '';
    return outer + (gap ? withMirror(line(gap, at, w, at)) : line(-w, at, w, at));
  });

/** A mountain, lit from the left of its ridge: its outline, its snow, the ridge's shadow and the hatching of its dark side. */
function mountain(x: number, top: number, foot: number, left: number, right: number): Layer[] {
  const h = foot - top;
  const at = (dx: number, share: number) => `${(x + dx).toFixed(1)} ${(top + h * share).toFixed(1)}`;
  const ridge = `M${at(0, 0)}L${at(right * 0.1, 0.22)}L${at(-left * 0.04, 0.42)}L${at(right * 0.16, 0.66)}L${at(right * 0.06, 1)}`;
  const shade = repeat(7, (i) => {
    const share = 0.2 + i * 0.115;
    return `M${at(right * share * 0.94 - 1, share + 0.02)}L${at(right * share * 0.5, share + 0.2 - i * 0.012)}`;
  });
  return [
    [
      'A',
      `M${at(-left, 1)}L${at(-left * 0.62, 0.6)}L${at(-left * 0.5, 0.63)}L${at(-left * 0.2, 0.2)}L${at(0, 0)}L${at(right * 0.26, 0.24)}L${at(right * 0.4, 0.34)}L${at(right * 0.66, 0.68)}L${at(right, 1)}Z`,
    ],
    ['g1', ridge + shade],
    [
      'g2',
      `M${at(-left * 0.24, 0.27)}L${at(-left * 0.1, 0.24)}L${at(-left * 0.04, 0.34)}L${at(right * 0.1, 0.27)}L${at(right * 0.2, 0.36)}L${at(right * 0.32, 0.3)}`,
    ],
  ];
}

const dawn: Emblem = (v, p) => {
  const r = p(0, 18, 29);
  const n = intProportion(p, 1, 3, 5);
  const y = 10;
  const wide = p(2, 0.35, 0.7);
  const fan = (path: Path, count: number, offset: number) =>
    repeat(count, (i) => transform(path, 0, y, 1, ((i + offset - n) * 80) / n));
  const half: Layer[] = [
    ['A', fan(`M${-90 / n / 9} ${-r - 6}L0 -68L${90 / n / 9} ${-r - 6}Z`, n * 2 + 1, 0)],
    ['a1', fan(line(0, -r - 7, 0, -54), n * 2, 0.5)],
    ['B', fan(lozenge(0, -58, 1.8, 3.4), n * 2, 0.5)],
    ['A', `${arcLine(0, y, r, 180, 360)}Z`],
    ['g1', arcLine(0, y, r - 3, 180, 360)],
    ['B', `${arcLine(0, y, r * wide, 180, 360)}Z`],
    ['g1', arcLine(0, y, r * wide * 0.6, 180, 360)],
  ];
  if (v === 0)
    return [
      ...half,
      ['a4', line(-52, 15, 52, 15)],
      ['a2', sunlitWater(23, 7, 44)],
      ['B', withMirror(lozenge(46, 44, 3, 5)) + lozenge(0, 61.4, 3, 5)],
    ];
  if (v === 1) {
    const peak = p(3, 27, 36);
    const hills = 'M-58 52C-46 40 -36 40 -24 45C-12 50 -8 38 4 40C18 42 22 48 34 43C44 39 52 44 58 52Z';
    return [
      ...half,
      ...transformLayers(mountain(-peak - 6, -4, 50, 20, 26), 0, 0),
      ...transformLayers(mountain(peak + 8, 2, 50, 24, 18), 0, 0),
      ...transformLayers(mountain(-peak + 12, 18, 50, 17, 18), 0, 0),
      ...transformLayers(mountain(peak - 10, 14, 50, 18, 20), 0, 0),
      ['A', hills],
      ['g1', 'M-50 50C-40 45 -34 45 -25 49M-16 49C-8 49 -6 44 3 45C12 46 16 50 24 49M33 48C41 45 46 46 50 50'],
      ['a2', line(-46, 58, -12, 58) + line(-4, 58, 40, 58)],
      ['a1', line(-28, 63, 24, 63) + line(-10, 67, 10, 67)],
    ];
  }
  const [body, veins] = veined(p(3, 38, 44), 12, 0.5, 4);
  return [
    ...half,
    ['a2', withMirror(line(8, 15, 50, 15))],
    ['A', withMirror(transform(body, 1, 44, 1, 58))],
    ['g1', withMirror(transform(veins, 1, 44, 1, 58))],
    ['A', transform(leaf(32, 9, 0.45), 0, 40)],
    ['g1', line(0, 30, 0, 16)],
    ['a4', line(0, 40, 0, 54)],
    ['a2', withMirror(line(5, 57, 30, 57)) + withMirror(line(9, 63, 20, 63))],
  ];
};

const lotus: Emblem = (v, p) => {
  const n = v === 0 ? intProportion(p, 0, 3, 4) : 3;
  const [w, spread] = [p(1, 9, 16), p(2, 56, 88)];
  const foot = v === 0 ? 42 : 30;
  const size = v === 0 ? 1.16 : 0.92;
  const petal = leaf(68, w, 0.52);
  const rows: Layer[] = [];
  for (let i = n; i >= 1; i--) {
    const lay = (path: Path, k = 1) =>
      withMirror(transform(path, 1.5 * i, foot, size * (1 - i * 0.06) * k, (i * spread) / n));
    rows.push(['A', lay(petal)], ['g1', lay(line(0, -10, 0, -46))]);
  }
  const front = transform(petal, 0, foot, size * 1.02);
  const calyx: Layer[] = [
    ['A', withMirror(transform(leaf(32, 9, 0.5), 3, foot, 1, 42))],
    ['B', transform(leaf(34, 8, 0.5), 0, foot + 1)],
  ];
  if (v === 0)
    return [
      ...rows,
      ['A', front],
      ['g1', withMirror(`M0 ${foot - 8}Q5 ${foot - 34} 0 ${foot - 60}`)],
      ...calyx,
      ['a2', ripples(foot + 9, 2, 26, 6)],
      ['b4', repeat(5, (i) => dot(...polar(-90 + (i - 2) * 26, i % 2 ? 58 : 52)))],
    ];
  if (v === 1)
    return [
      ...rows,
      ['A', front],
      ['g1', withMirror(`M0 ${foot - 8}Q4 ${foot - 26} 0 ${foot - 46}`)],
      ...calyx,
      ['a4', withMirror(line(6, foot + 5, 50, foot + 5))],
      ['a2', ripples(foot + 14, 3, 42, 8)],
      ['B', withMirror(circle(34, -34, 3)) + drop(0, -50, 5)],
    ];
  const h = p(3, 36, 56);
  return [
    ...rows,
    ['A', transform(symmetric(`M0 ${-h}C3 ${-h * 0.7} 15 ${-h * 0.5} 14 -14C13 -4 6 0 0 0`), 0, -10)],
    ['B', transform(symmetric(`M0 ${-h * 0.55}C3 ${-h * 0.36} 8 ${-h * 0.26} 8 -10C7 -4 3 -2 0 -2`), 0, -10)],
    ['A', withMirror(transform(petal, 2, foot, size * 0.72, 18))],
    ['g1', withMirror(transform(line(0, -8, 0, -44), 2, foot, size * 0.72, 18))],
    ...calyx,
    ['A', symmetric(`M0 ${foot + 4}L22 ${foot + 4}L14 ${foot + 12}L8 ${foot + 16}L20 62L0 62`)],
  ];
};

/** In the order of `MOTIFS`: leaf, hand, chalice, knot, dawn, lotus. */
export const healer: readonly Emblem[] = [leafMotif, hand, chalice, knot, dawn, lotus];
