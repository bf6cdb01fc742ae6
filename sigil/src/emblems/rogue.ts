import {
  arcLine,
  arcSegments,
  circle,
  dot,
  type Layer,
  line,
  mirror,
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
  capsule,
  drop,
  type Emblem,
  eye,
  intProportion,
  leaf,
  lozenge,
  type Proportion,
  spark,
  taper,
  ticks,
} from '../drawing/shapes.ts';

const slot = (y: number, r: number, h: number): Path =>
  `M${-r * 0.55} ${y + r * 0.8}${arcSegments(0, y, r, 125, 415)}L${r * 0.95} ${y + h}L${-r * 0.95} ${y + h}Z`;

const keyhole: Emblem = (v, p) => {
  if (v === 0) {
    const w = p(0, 25, 44);
    const plate = symmetric(
      `M0 -63C8 -56 6 -48 18 -48C${w} -48 ${w + 6} -32 ${w - 6} -26C${w + 8} -12 ${w + 8} 14 ${w - 8} 24C${w + 2} 34 ${w - 4} 50 18 50C8 50 8 56 0 63`,
    );
    return [
      ['A', plate],
      ['g1', transform(plate, 0, 0, 0.87)],
      ['G', slot(-10, 13, 36)],
      ['b2', arcLine(0, -10, 18, 112, 428)],
      ['g4', dot(0, -44) + dot(0, 44) + withMirror(dot(w - 9, -36) + dot(w - 12, 36))],
    ];
  }
  if (v === 1) {
    const w = p(0, 28, 40);
    return [
      ['A', slot(-20, w, 80)],
      ['G', slot(-20, w - 6, 74)],
      ['a1', slot(-20, w - 10, 70)],
      ...eye(0, -20, w - 14),
      ['B', drop(0, 30, p(1, 5, 8))],
      ['a2', repeat(3, (i) => withMirror(line(6 + i * 6, 46, 6 + i * 6, 52)))],
    ];
  }
  const n = intProportion(p, 0, 9, 14);
  const r = p(1, 32, 42);
  return [
    ['A', rotateCopies(taper(-3, -r, 4, -r - 10, 9, -r - 20, 9), n)],
    ['A', circle(0, 0, r + 3)],
    ['G', circle(0, 0, r - 5)],
    ['g1', circle(0, 0, r - 1)],
    ['A', slot(-7, 13, 33)],
    ['b2', circle(0, 0, r - 9)],
    ['B', withMirror(lozenge(21, 2, 3, 6))],
  ];
};

function stiletto(p: Proportion, hooked: boolean): Layer[] {
  const w = p(0, 5, 10.5);
  const g = p(1, 17, 31);
  const guard = hooked
    ? withMirror(taper(2, -18, g + 8, -30, g, 2, 10) + taper(8, -20, g + 2, -34, g + 12, -42, 7))
    : symmetric(`M0 -22L${g} -24C${g + 5} -22 ${g + 5} -15 ${g} -15L10 -14C8 -10 5 -8 0 -8`);
  return [
    ['A', symmetric(`M0 -14L${w} -14C${w} 10 ${w * 0.7} 40 0 63`)],
    ['g1', line(0, -6, 0, 46)],
    ['A', symmetric('M0 -50C4 -50 7 -44 5 -36C4 -30 4 -24 4 -20L0 -20')],
    ['g1', repeat(4, (i) => line(-5, -42 + i * 5, 5, -45 + i * 5))],
    ['A', guard],
    ['A', circle(0, -56, 8)],
    ['G', circle(0, -56, 4)],
    ['B', lozenge(0, -17, 4, 5)],
  ];
}

const dagger: Emblem = (v, p) => {
  if (v === 1) {
    const blade = stiletto(p, false);
    const angle = p(2, 20, 44);
    return [
      ...transformLayers(blade, 0, 2, 0.98, angle),
      ...transformLayers(blade, 0, 2, 0.98, -angle),
      ['B', drop(0, 50, 5) + lozenge(0, -52, 4, 7)],
    ];
  }
  if (v === 2) return [...stiletto(p, true), ['B', withMirror(circle(p(3, 20, 30), 22, 2.6))]];
  return [
    ...stiletto(p, false),
    ['a2', withMirror(taper(16, 4, 22, 20, 12, 36, 1))],
    ['B', withMirror(drop(p(2, 18, 24), p(3, 20, 34), 4))],
  ];
};

const mask: Emblem = (v, p) => {
  if (v === 1) {
    const w = p(0, 30, 43);
    return [
      [
        'A',
        withMirror(transform(leaf(46, 8, 0.6), w - 4, -20, 1, 152) + transform(leaf(34, 6, 0.6), w - 3, -20, 1, 128)),
      ],
      ['A', symmetric(`M0 -58C22 -58 ${w} -46 ${w} -18C${w} 14 22 50 0 62`)],
      ['G', withMirror(`M6 -12C12 -24 24 -24 30 -14C22 -8 12 -6 6 -12Z`)],
      ['G', withMirror('M0 30Q14 30 22 16Q20 42 0 42Z')],
      ['g1', withMirror('M4 -20C12 -34 24 -34 32 -24') + symmetric('M0 -6C3 6 7 12 6 18C4 21 2 21 0 21')],
      ['B', lozenge(0, -36, 5, 10) + withMirror(p(1, 0, 1) > 0.5 ? drop(18, 4, 4) : circle(23, 8, 5))],
      ['g1', withMirror(line(12, -44, 16, -50) + line(22, -38, 28, -43))],
    ];
  }
  const low = p(0, 13, 30);
  const face = symmetric(
    `M0 -8C14 -20 38 -26 54 -16C56 2 46 ${low + 4} 28 ${low + 4}C14 ${low + 4} 8 ${low - 10} 0 ${low - 12}`,
  );
  const holes = withMirror('M11 0C18 -11 34 -12 42 -5C36 8 20 10 11 0Z');
  const half: Layer[] = [
    ['A', transform(face, 0, 14)],
    ['g1', transform(face, 0, 14, 0.92)],
    ['G', transform(holes, 0, 14)],
    ['B', lozenge(0, 12, 4, 7) + withMirror(drop(30, 28 + low * 0.1, 2.6))],
    ['a1', withMirror(`M50 20C58 30 48 40 54 50M50 24C52 34 44 42 46 54`)],
  ];
  if (v === 0) {
    const plume = (x: number, h: number, a: number) => transform(leaf(h, 11, 0.55), x, 8, 1, a);
    const vein = (x: number, h: number, a: number) =>
      transform(
        line(0, -6, 0, -h + 8) + repeat(4, (i) => withMirror(line(0, -16 - i * 9, 6, -22 - i * 9))),
        x,
        8,
        1,
        a,
      );
    const a = p(1, 16, 42);
    return [
      ['A', withMirror(plume(20, 50, a))],
      ['g1', withMirror(vein(20, 50, a))],
      ['A', plume(0, p(2, 54, 74), 0)],
      ['g1', vein(0, 64, 0)],
      ...half,
    ];
  }
  return [
    ['A', withMirror(taper(22, 4, 56, -14, p(1, 18, 50), -60, p(3, 13, 22)))],
    [
      'g1',
      withMirror(
        repeat(4, (i) => `M${26 + i * 4} ${-2 - i * 8}Q${34 + i * 2} ${-2 - i * 8} ${40 + i * 1.2} ${-6 - i * 9}`),
      ),
    ],
    ['B', spark(0, -30, p(2, 9, 13), 4)],
    ...half,
  ];
};

const stemThorns = (points: readonly (readonly [number, number, number])[]): Path =>
  points.map(([x, y, angle]) => transform('M-4 1Q0 -2 1.5 -10Q4 -3 5 1Z', x, y, 1, angle)).join('');

const rose = (y: number, r: number, n: number): Layer[] => [
  [
    'A',
    transform(
      rotateCopies(
        `M${-r * 0.3} ${-r * 0.3}C${-r * 0.8} ${-r} ${-r * 0.2} ${-r * 1.15} 0 ${-r}C${r * 0.2} ${-r * 1.15} ${r * 0.8} ${-r} ${r * 0.3} ${-r * 0.3}Z`,
        n,
      ),
      0,
      y,
    ),
  ],
  [
    'B',
    transform(
      rotateCopies(
        `M0 0C${-r * 0.55} ${-r * 0.35} ${-r * 0.3} ${-r * 0.72} 0 ${-r * 0.62}C${r * 0.3} ${-r * 0.72} ${r * 0.55} ${-r * 0.35} 0 0Z`,
        n,
        180 / n,
      ),
      0,
      y,
    ),
  ],
  ['A', circle(0, y, r * 0.26)],
  ['g1', arcLine(0, y, r * 0.12, 0, 270)],
];

const thorn: Emblem = (v, p) => {
  if (v === 0) {
    const w = p(0, 12, 23);
    const stem = `M${-w} 60C${-w} 40 ${w} 40 ${w} 20C${w} 0 ${-w} 0 ${-w} -20C${-w} -36 ${-4} -40 -3 -56`;
    const at: [number, number, number][] = [
      [w + 1, 20, 90],
      [w - 3, 32, 100],
      [-w - 1, -18, -90],
      [-w - 1, 56, -84],
      [-w + 2, -30, -70],
    ];
    const leaves = transform(leaf(26, 9, 0.5), w - 1, 10, 1, 62);
    return [
      ['A', withMirror(stemThorns(at) + (p(1, 0, 1) > 0.4 ? leaves : ''))],
      ['a8', mirror(stem)],
      ['g8', stem],
      ['a4', stem],
      ['g1', mirror(stem)],
      ['A', symmetric('M0 -66C8 -60 12 -50 8 -42C6 -38 3 -36 0 -36')],
      ['B', drop(0, -48, 4)],
    ];
  }
  if (v === 1) {
    const r = p(0, 35, 39);
    const n = intProportion(p, 1, 4, 7);
    const wave = (sign: number) =>
      smoothLine(
        Array.from({ length: n * 4 }, (_, i) => polar((i * 90) / n, r + sign * 6 * Math.sin((i * Math.PI) / 2))),
        true,
      );
    return [
      [
        'A',
        rotateCopies(transform('M-4 1Q0 -3 5 -16Q4 -3 5 1Z', 0, -r - 5), n * 2, 90 / n) +
          rotateCopies(transform('M-3 -1Q-1 6 -4 11Q3 6 4 -1Z', 0, -r + 6), n, 0),
      ],
      ['a4', wave(1)],
      ['g8', wave(-1)],
      ['a4', wave(-1)],
      ['B', drop(0, 2, p(2, 7, 14))],
      ['g1', arcLine(0, 4, 6, 30, 110)],
    ];
  }
  const stem = 'M-34 62C-20 40 6 26 8 -8';
  return [
    [
      'A',
      withMirror(
        stemThorns([
          [-24, 47, -50],
          [-13, 36, 140],
          [1, 20, -60],
          [-32, 58, 140],
        ]) + transform(leaf(30, 11, 0.45), 22, 46, 1, 68),
      ),
    ],
    ['g1', withMirror(transform(line(0, -3, 0, -24), 22, 46, 1, 68))],
    ['a4', mirror(stem)],
    ['g8', stem],
    ['a4', stem],
    ['A', transform(rotateCopies(transform(leaf(14, 6, 0.4), 0, -26), 5, 36), 0, -24)],
    ...rose(-24, p(0, 23, 33), intProportion(p, 1, 4, 8)),
  ];
};

const vane = (w: number, belly: number): Layer[] => {
  const half = `M0 -63C${w * 0.5} -58 ${w} ${-40} ${w} ${belly}C${w} ${belly + 12} ${w * 0.5} ${belly + 22} 2 34`;
  const barbs = repeat(7, (i) => withMirror(line(0, -36 + i * 9, w * 0.72, -46 + i * 9)));
  return [
    ['A', symmetric(half)],
    ['g1', barbs],
    ['g2', line(0, -52, 0, 34)],
    ['a2', line(0, 34, 0, 62)],
  ];
};

const feather: Emblem = (v, p) => {
  const w = p(0, 13, 25);
  const belly = p(1, -24, 10);
  if (v === 1) {
    const quill = vane(w * 0.82, belly);
    const a = p(2, 20, 46);
    return [
      ...transformLayers(quill, 0, 0, 1, a),
      ...transformLayers(quill, 0, 0, 1, -a),
      ['A', circle(0, 26, 6)],
      ['B', circle(0, 26, 3.4)],
    ];
  }
  if (v === 0) {
    return [
      ...vane(w, belly),
      [
        'G',
        withMirror(`M${w + 2} ${belly - 16}L${w * 0.4} ${belly - 6}L${w + 2} ${belly - 2}Z`) +
          (p(2, 0, 1) > 0.5 ? withMirror(`M${w} ${belly - 40}L${w * 0.4} ${belly - 32}L${w + 2} ${belly - 27}Z`) : ''),
      ],
      ['A', symmetric('M0 34C4 36 4 46 3 50L0 64')],
      ['g1', line(0, 48, 0, 62)],
      ['B', withMirror(circle(13, 50, 2.6) + circle(21, 42, 2))],
    ];
  }
  const r = p(2, 16, 26);
  const wisps = repeat(6, (i) =>
    withMirror(`M0 ${4 + i * 7}C10 ${0 + i * 7} ${30 - i * 2} ${-6 + i * 8} ${40 - i * 4} ${-18 + i * 9}`),
  );
  return [
    ['a2', wisps + line(0, -10, 0, 63)],
    ['A', symmetric(`M0 -64C${r * 0.9} -60 ${r + 10} -40 ${r + 6} -22C${r + 2} -6 10 4 0 10`)],
    ['g1', repeat(5, (i) => withMirror(line(r * 0.9, -18 - i * 7, r + 8, -24 - i * 7)))],
    ['G', circle(0, -28, r)],
    ['B', circle(0, -28, r - 3)],
    ['G', circle(0, -26, r - 9)],
    ['A', circle(0, -25, r - 12)],
  ];
};

const coin: Emblem = (v, p) => {
  const n = intProportion(p, 0, 8, 14) * 4;
  const rim = (r: number): Layer[] => [
    ['A', circle(0, 0, r)],
    ['g1', ticks(n, r - 5, r - 1.6) + circle(0, 0, r - 6.5)],
  ];
  if (v === 1) {
    const mark = [spark(0, 0, 13, 4, 0.25), lozenge(0, 0, 8, 12), circle(0, 0, 9)][intProportion(p, 1, 0, 2)] as Path;
    const coinLayers: Layer[] = [
      ['A', circle(0, 0, 29)],
      ['g1', circle(0, 0, 25)],
      ['G', mark],
      ['B', transform(mark, 0, 0, 0.6)],
    ];
    return [
      ...transformLayers(coinLayers, 0, -27),
      ...transformLayers(coinLayers, -24, 20),
      ...transformLayers(coinLayers, 24, 20),
    ];
  }
  if (v === 0) {
    const s = p(1, 8, 18);
    return [
      ...rim(51),
      ['G', `M${-s} ${-s}L${s} ${-s}L${s} ${s}L${-s} ${s}Z`],
      ['b2', `M${-s - 4} ${-s - 4}L${s + 4} ${-s - 4}L${s + 4} ${s + 4}L${-s - 4} ${s + 4}Z`],
      [
        'G',
        rotateCopies(
          [drop(0, -29, 5), lozenge(0, -30, 6, 8), spark(0, -30, 9), capsule(0, -24, 5, 13)][
            intProportion(p, 2, 0, 3)
          ] as Path,
          4,
        ),
      ],
      ['g4', rotateCopies(dot(0, -35), 4, 45)],
    ];
  }
  return [
    ...rim(51),
    ['G', circle(0, 0, 37)],
    ['A', rotateCopies(transform(leaf(15, 4, 0.5), 0, -20, 1, 20), intProportion(p, 1, 9, 13), -4)],
    ['A', symmetric('M0 -24C14 -24 21 -14 20 0C20 14 12 28 0 30')],
    ['g1', `${symmetric('M0 2L5 11L0 14')}M-6 20Q0 23 6 20`],
    ['B', `M-22 -11Q0 -5 22 -11L22 -1Q0 5 -22 -1Z`],
    ['g1', `M-20 -6Q0 0 20 -6`],
    ['a2', withMirror(line(22, -7, 30, -2) + line(22, -5, 28, 6))],
  ];
};

/** In the order of `MOTIFS`: keyhole, dagger, mask, thorn, feather, coin. */
export const rogue: readonly Emblem[] = [keyhole, dagger, mask, thorn, feather, coin];
