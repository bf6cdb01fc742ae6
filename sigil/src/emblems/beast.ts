import {
  arcLine,
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
  withMirror,
} from '../drawing/path.ts';
import {
  crescent,
  drop,
  type Emblem,
  intProportion,
  leaf,
  lozenge,
  type Proportion,
  spark,
  taper,
  wings,
} from '../drawing/shapes.ts';

const brow: Layer[] = [
  ['A', symmetric('M0 26C8 26 14 24 20 18C22 26 20 32 14 36C12 46 8 58 0 62')],
  ['G', withMirror('M5 38Q9 35 12 37Q10 42 6 42Z') + lozenge(0, 55, 3, 2)],
  ['B', lozenge(0, 33, 3, 5)],
];

const antlers: Emblem = (v, p) => {
  if (v === 1) {
    const tines = [0, 1, 2, 3].map((i) => 54 - i * p(1, 26, 38));
    return [
      ['A', withMirror(`M6 30C44 30 60 -18 6 -62C40 -18 34 12 4 22Z`)],
      [
        'A',
        withMirror(
          tines
            .map((a) => {
              const [x, y] = polar(a - 10, 37);
              return taper(x - 2, y - 10, x + 10, y - 12, x + 15, y - 24, 9);
            })
            .join(''),
        ),
      ],
      ['g1', withMirror('M10 26C38 20 48 -14 20 -48')],
      ...brow,
      ['B', circle(0, -14, p(2, 6, 14))],
      ['a1', circle(0, -14, 17)],
      ['a2', transform(rotateCopies(line(0, -20, 0, -24), intProportion(p, 3, 6, 10)), 0, -14)],
    ];
  }
  const [out, tip] = v === 2 ? [56, 40] : [p(0, 38, 60), p(1, 12, 42)];
  const beam = `M4 30C20 24 ${out + 4} 16 ${tip + 4} -62C${out - 8} 0 24 14 4 20Z`;
  const n = v === 2 ? 2 : intProportion(p, 2, 3, 4);
  const inner = repeat(n, (i) =>
    taper(25 + i * 6, 10 - i * 17, 14 + i * 6, 0 - i * 17, 12 + i * 5, -18 - i * 14, 9 - i),
  );
  const outer = repeat(2, (i) =>
    taper(31 + i * 6, 6 - i * 24, 44 + i * 5, 2 - i * 24, 52 + i * 1, -14 - i * 20, 9 - i),
  );
  return [
    ['A', withMirror(beam)],
    ['A', withMirror(v === 2 ? outer : inner + outer)],
    ['g1', withMirror(`M9 25C24 18 ${out - 8} 8 ${tip + 4} -44`)],
    ...brow,
    ...(v === 2
      ? ([
          ['A', transform(crescent(p(2, 20, 28), p(0, 14, 44), p(1, 0.26, 0.46)), 0, -22)],
          ['B', circle(0, -28, p(1, 7, 9))],
          ['a1', arcLine(0, -22, 30, -140, -40)],
        ] as Layer[])
      : ([
          ['B', drop(0, -36, 5)],
          ['A', spark(0, -52, 7)],
        ] as Layer[])),
  ];
};

const fang: Emblem = (v, p) => {
  if (v === 0) {
    const n = intProportion(p, 0, 3, 4);
    const jaw = (k: number): Layer[] => {
      const tooth = (i: number) => {
        const a = (i - n) * (62 / n);
        const [x, y] = polar(-90 + a, 50);
        const long = (i === 1 || i === n * 2 - 1 ? p(1, 34, 40) : 22) - Math.abs(i - n) * 1.5;
        return taper(x, y + 14, x * 0.9, y + 14 + long * 0.5, x * 0.78, y + 14 + long, 15 - n);
      };
      const teeth = repeat(n * 2 + 1, tooth);
      const gum = `${arcLine(0, 14, 60, -156, -24)}L44 -6${arcLine(0, 14, 46, -24, -156).replace('M', 'L')}Z`;
      const lay = (path: Path) => transform(path, 0, 0, k, 0, k);
      return [
        ['A', lay(teeth)],
        ['A', lay(gum)],
        ['g1', lay(arcLine(0, 14, 53, -150, -30))],
      ];
    };
    const turnOver = (parts: Layer[]): Layer[] => parts.map(([ink, path]) => [ink, transform(path, 0, 0, 0.92, 180)]);
    return [
      ...jaw(1),
      ...turnOver(jaw(1)),
      ['B', symmetric('M0 -8C10 -6 14 0 12 8C8 14 4 15 0 15')],
      ['g1', line(0, -2, 0, 12)],
    ];
  }
  if (v === 1) {
    const fangLayers = (x: number, y: number, h: number, a: number, w: number): Layer[] => [
      [
        'A',
        transform(
          symmetric(`M0 0C${w} 0 ${w} 10 ${w * 0.9} 18C${w * 0.7} ${h * 0.6} ${w * 0.3} ${h * 0.9} 0 ${h}`),
          x,
          y,
          1,
          a,
        ),
      ],
      ['g1', transform(line(-w * 0.4, 20, -w * 0.1, h * 0.75), x, y, 1, a)],
    ];
    const w = p(0, 8, 15);
    return [
      ['a2', `M-50 -50C-40 -20 40 -20 50 -50`],
      ['a1', withMirror('M50 -50L56 -60M50 -50L46 -62')],
      ...fangLayers(30, -28, p(1, 40, 66), -10, w),
      ...fangLayers(-30, -28, p(1, 40, 66), 10, w),
      ...fangLayers(0, -22, p(2, 76, 84), 0, w * 1.25),
      ['B', withMirror(lozenge(31, -26, 6, 7) + circle(15, -27, 4)) + lozenge(0, -19, 8, 9)],
      ['A', withMirror(circle(45, -40, 4))],
    ];
  }
  const bend = p(0, 24, 50);
  return [
    ['A', withMirror(taper(23, -38, bend + 10, 14, p(1, 6, 24), p(3, 48, 62), p(4, 20, 29)))],
    ['g1', withMirror(`M25 -26Q${bend + 4} 10 18 44M18 -26Q${bend - 5} 6 19 30`)],
    ['A', symmetric('M0 -44L10 -40L20 -48L34 -42L44 -52C50 -42 48 -30 40 -24C34 -32 30 -26 22 -24C14 -28 8 -22 0 -26')],
    ['g1', withMirror('M6 -34Q22 -30 40 -38')],
    ['A', symmetric('M0 -26C6 -26 7 -16 5 -8L0 -2')],
    ['B', drop(0, 28, p(2, 6, 9)) + circle(0, -37, 3.4)],
  ];
};

/** A snake's body along a path. */
const body = (path: Path, gap: boolean): Layer[] => [
  ...(gap ? ([['g8', path]] as Layer[]) : []),
  ['a8', path],
  ['g1', path],
];

const serpent: Emblem = (v, p) => {
  if (v === 0) {
    const r = p(0, 34, 43);
    const fat = p(1, 12, 21);
    const edge = (k: number) =>
      Array.from({ length: 25 }, (_, i) => polar(-70 + i * 13.2, r + k * (fat * 0.5) * (1 - (i / 25) ** 2.4 * 0.86)));
    const outline = smoothLine([...edge(1), ...edge(-1).reverse()], true);
    const scales = repeat(18, (i) => {
      const a = -52 + i * 14;
      const w = fat * 0.3 * (1 - (i / 22) ** 2.2);
      const [x, y] = polar(a, r);
      return transform(`M${-w} -3Q0 3 ${-0} 5Q0 3 ${w} -3`, x, y, 1, a);
    });
    const head = 'M-15 0C-13 -12 4 -14 16 -7C22 -3 22 3 16 7C4 14 -13 12 -15 0Z';
    const [hx, hy] = polar(-84, r);
    return [
      ['A', outline],
      ['g1', scales],
      ['A', transform(head, hx, hy, 1, 188)],
      ['G', transform(circle(2, -5, 2.2) + circle(2, 5, 2.2), hx, hy, 1, 188)],
      ['b2', transform('M20 0L30 0L34 -4M30 0L34 4', hx, hy, 1, 192)],
      ['B', [spark(0, 0, 17, 4, 0.22), circle(0, 0, 11), lozenge(0, 0, 10, 15)][intProportion(p, 2, 0, 2)] as Path],
      ['a1', circle(0, 0, 20)],
    ];
  }
  if (v === 1) {
    const hood = p(0, 21, 40);
    const coil = (y: number, w: number) =>
      `M${-w} ${y}C${-w} ${y + 13} ${w} ${y + 13} ${w} ${y}C${w} ${y - 9} ${-w} ${y - 9} ${-w} ${y}Z`;
    return [
      ['A', coil(52, p(1, 40, 46))],
      ['g1', arcLine(0, -10, 69, 64, 116)],
      ['A', coil(38, 32)],
      ['g1', arcLine(0, -14, 58, 66, 114)],
      ['A', symmetric(`M0 -40C16 -42 ${hood} -34 ${hood} -14C${hood} 6 14 14 13 36L0 38`)],
      [
        'g1',
        repeat(7, (i) => `M${-10 + i * 0.3} ${-8 + i * 6.4}Q0 ${-4 + i * 6.4} ${10 - i * 0.3} ${-8 + i * 6.4}`) +
          withMirror(`M11 -18Q10 8 11 34`),
      ],
      ['G', withMirror(transform(leaf(22, 5, 0.5), hood - 11, 2, 1, -6))],
      ['B', withMirror(transform(leaf(14, 2.6, 0.5), hood - 11, -2, 1, -6))],
      ['A', symmetric('M0 -62C10 -62 15 -52 13 -44C10 -34 6 -26 0 -26')],
      ['G', withMirror('M4 -48L10 -51L9 -45Z')],
      ['b2', 'M0 -26L0 -16M0 -16L-3 -11M0 -16L3 -11'],
    ];
  }
  const w = p(0, 14, 27);
  const snake = `M2 60C${-w} 52 ${-w} 38 0 30C${w * 1.3} 18 ${w * 1.3} 2 0 -8C${-w * 1.5} -18 ${-w * 1.5} -34 -20 -42`;
  const head = withMirror('M-27 -36C-30 -46 -22 -52 -10 -46C-8 -44 -8 -41 -11 -40C-18 -38 -22 -34 -27 -36Z');
  return [
    ['A', symmetric('M0 -50L3 -50L2.4 62L0 64')],
    ...body(mirror(snake), true),
    ...body(snake, true),
    ['A', head],
    ['G', withMirror(circle(-20, -44, 1.6))],
    ['A', circle(0, -54, 8)],
    ['B', circle(0, -54, 4.4) + withMirror(drop(p(1, 34, 42), 10, 4))],
  ];
};

const wing: Emblem = (v, p) => {
  const n = intProportion(p, 0, 6, 8);
  const stone = (y: number): Layer[] => [
    ['A', lozenge(0, y, 10, 17)],
    ['B', lozenge(0, y, 5, 10)],
  ];
  if (v === 2) {
    const [tip, scallop] = [p(1, -62, -42), p(2, 2, 18)];
    const skin = `M4 -10C14 -22 20 -40 24 ${tip}C34 -50 46 -40 58 -30C52 -18 52 -4 54 8C46 ${scallop - 4} 40 ${scallop + 2} 37 22C30 ${scallop + 8} 22 ${scallop + 14} 18 36C14 24 8 20 4 20Z`;
    return [
      ['A', withMirror(skin)],
      [
        'g2',
        withMirror(
          `M24 ${tip + 6}Q26 -34 22 -24M22 -24Q40 -14 52 4M22 -24Q34 -4 36 18M22 -24Q24 6 18 30M22 -24Q14 -14 6 -8`,
        ),
      ],
      ['A', symmetric('M0 -26L3 -22L7 -30C10 -22 8 -14 6 -8C10 4 8 24 0 48')],
      ['B', lozenge(0, 4, 3.4, 8) + withMirror(circle(24, tip - 3, 2.6))],
      ['g1', withMirror(dot(3, -16))],
    ];
  }
  const lift = v === 0 ? p(1, -80, -56) : p(1, -34, -22);
  const fall = v === 0 ? p(2, 4, 40) : p(2, 52, 70);
  const parts = wings(n, lift, fall, v === 0 ? 66 : 56);
  const y = v === 0 ? 18 : -12;
  return [
    ...parts.map(([ink, path]): Layer => [ink, transform(path, 0, y)]),
    ...stone(y + (v === 0 ? 8 : 6)),
    ['a1', withMirror(`M4 ${y + 30}Q16 ${y + 34} 20 ${y + 26}`)],
    ['B', drop(0, y + 38, 4)],
  ];
};

const claw: Emblem = (v, p) => {
  if (v === 0) {
    const lean = p(0, 6, 14);
    const mark = (x: number, top: number, low: number, w: number) =>
      `M${x} ${top}C${x - w + lean * 0.3} ${top + 30} ${x - w} ${low - 40} ${x - lean * 0.6} ${low}C${x + w} ${low - 44} ${x + w + lean * 0.3} ${top + 34} ${x} ${top}Z`;
    const w = p(1, 6, 13);
    const chips = (x: number, y: number) => `M${x} ${y}L${x + 8} ${y - 3}L${x + 3} ${y + 5}Z`;
    return [
      ['A', withMirror(mark(31, -48, 44, w)) + mark(0, -62, 62, w * 1.15)],
      ['A', withMirror(chips(41, -14) + chips(17, 22) + chips(43, 12) + chips(15, -34))],
      ['b2', withMirror(`M${31} -30Q${31 - w * 0.6 + 3} 0 ${29} 26`) + line(0, -42, 0, 40)],
      ['B', withMirror(lozenge(48, 40, 2.6, 5) + lozenge(14, -54, 2.4, 4))],
    ];
  }
  if (v === 1) {
    const r = p(0, 18, 29);
    const y = -20;
    const grip = p(1, 0.2, 0.42);
    const toe = (out: number, tipX: number, tipY: number) =>
      `M4 36C${out} 34 ${out + 8} ${y + 6} ${tipX} ${tipY}C${out - 4} ${y + 8} ${out - 8} 18 2 20Z`;
    const nail = (x: number, tipX: number, tipY: number) => taper(x, y + 4, x + 2, tipY + 10, tipX, tipY, 11);
    return [
      ['B', circle(0, y, r)],
      ['g2', arcLine(0, y, r * 0.68, 190, 250)],
      ['A', withMirror(toe(r + 16, r + 9, y))],
      ['A', withMirror(nail(r + 12, r * 0.5, y - r - 4))],
      ['A', symmetric(`M0 -8C7 -4 10 10 9 24L0 26`)],
      ['A', taper(0, -2, 0, y, 0, y - r * grip - 4, 12)],
      ['g1', withMirror(`M8 27Q${r + 8} 22 ${r + 9} ${y + 12}`) + repeat(3, (i) => line(-6, 6 + i * 6, 6, 6 + i * 6))],
      ['A', symmetric('M0 24L15 24C22 28 22 36 15 42C12 50 14 56 18 62L0 62')],
      ['g1', repeat(4, (i) => `M${-13 + i} ${34 + i * 7}Q0 ${40 + i * 7} ${13 - i} ${34 + i * 7}`)],
      ['A', withMirror(spark(34, -52, 6)) + spark(0, -60, 8)],
    ];
  }
  const spread = p(0, 1, 1.15);
  const toe = (x: number, y: number, a: number): Layer[] => [
    ['A', withMirror(transform(symmetric('M0 -15C8 -15 11 -6 10 2C9 10 5 13 0 13'), x * spread, y, 1, a))],
    ['A', withMirror(transform(symmetric('M0 -40C3 -30 6 -22 5 -14C4 -11 2 -10 0 -10'), x * spread, y, 1, a))],
  ];
  return [
    ...toe(37, 6, 32),
    ...toe(14, -16, 8),
    ['A', symmetric('M0 6C10 6 16 14 24 24C32 36 28 50 16 50C8 50 6 46 0 46')],
    ['g1', symmetric('M0 13C7 13 12 20 19 28C24 37 21 44 15 44C9 44 6 40 0 40')],
    ['B', [spark(0, 28, 10, 4, 0.3), drop(0, 28, 6), lozenge(0, 28, 6, 9)][intProportion(p, 1, 0, 2)] as Path],
    ['B', withMirror(lozenge(p(2, 24, 30), 58, 2.6, 4)) + lozenge(0, 60, 2.6, 4)],
  ];
};

function skullFace(p: Proportion): Layer[] {
  const w = p(0, 19, 29);
  return [
    ['A', symmetric(`M0 -24C12 -26 ${w} -24 ${w} -12C${w} -2 ${w - 8} 4 14 16C12 28 15 40 10 54C7 61 4 62 0 62`)],
    [
      'G',
      withMirror(`M7 -2C12 -9 ${w - 6} -10 ${w - 4} -6C${w - 6} 3 10 6 7 -2Z`) +
        withMirror('M2 44Q7 40 6 50Q4 54 2 50Z'),
    ],
    ['g1', withMirror('M4 12Q5 26 3 38') + line(0, -20, 0, -10) + withMirror('M9 24L8 38')],
    ['B', [lozenge(0, -10, 4, 7), circle(0, -11, 5), spark(0, -11, 9)][intProportion(p, 1, 0, 2)] as Path],
  ];
}

const skull: Emblem = (v, p) => {
  if (v === 0) {
    const rise = p(2, -66, -34);
    const rings = repeat(3, (i) => withMirror(`M${25 + i * 6} -26Q${27 + i * 6} -18 ${25 + i * 6.4} -12`));
    return [
      ['A', withMirror(taper(18, -17, p(3, 56, 66), -8, 50, rise, 18))],
      ['g1', rings],
      ['A', withMirror(taper(20, -8, 34, -4, 38, 8, 9))],
      ...skullFace(p),
    ];
  }
  if (v === 1) {
    const turns = p(2, 340, 500);
    const edge = (k: number) =>
      Array.from({ length: 19 }, (_, i) => {
        const t = i / 18;
        const [x, y] = polar(-150 + t * turns, 25 * (1 - t * 0.66) + k * 9 * (1 - t * 0.85));
        return [x + 34, y - 12] as [number, number];
      });
    const horn = smoothLine([...edge(1), ...edge(-1).reverse()], true);
    const ridges = repeat(9, (i) => {
      const [a, b] = [edge(0.9)[i + 1], edge(-0.9)[i + 1]];
      return a && b ? line(...a, ...b) : '';
    });
    return [...skullFace(p), ['A', withMirror(horn)], ['g1', withMirror(ridges)]];
  }
  const w = p(2, 30, 43);
  return [
    ['A', withMirror(taper(14, 30, 19, 44, 11, 64, 11))],
    [
      'A',
      symmetric(
        `M0 -46C20 -46 ${w - 2} -34 ${w} -12C${w + 8} -8 ${w + 6} 6 ${w - 4} 10C${w - 8} 22 24 26 22 38C14 34 8 40 0 40`,
      ),
    ],
    [
      'G',
      withMirror(`M9 -8C14 -20 ${w - 8} -20 ${w - 5} -10C${w - 6} 2 14 8 9 -8Z`) + symmetric('M0 10L7 16L4 24L0 21'),
    ],
    ['g1', line(0, -42, 0, -20) + withMirror(`M4 -40Q10 -30 9 -22M0 24L0 38M7 27L8 37M14 27L16 34`)],
    ['A', withMirror('M16 -40L30 -62L38 -28Q28 -32 16 -40Z')],
    ['G', withMirror('M22 -40L29 -52L33 -34Z')],
    ['B', lozenge(0, -6, 3.6, 8) + withMirror(circle(w - 15, -7, 3.2))],
  ];
};

/** In the order of `MOTIFS`: antlers, fang, serpent, wing, claw, skull. */
export const beast: readonly Emblem[] = [antlers, fang, serpent, wing, claw, skull];
