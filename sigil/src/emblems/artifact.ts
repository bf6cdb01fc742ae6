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
  symmetric,
  transform,
  transformLayers,
  withMirror,
} from '../drawing/path.ts';
import {
  capsule,
  drop,
  type Emblem,
  gear,
  intProportion,
  leaf,
  lozenge,
  type Proportion,
  spark,
  star,
  ticks,
  wings,
} from '../drawing/shapes.ts';

function stem(p: Proportion, oneSided: boolean): Layer[] {
  const n = intProportion(p, 0, 2, 3);
  const bits = repeat(
    n,
    (i) => `M3 ${56 - i * 9}L${17 - (i % 2) * 5} ${56 - i * 9}L${17 - (i % 2) * 5} ${50 - i * 9}L3 ${50 - i * 9}Z`,
  );
  return [
    ['A', oneSided ? bits : withMirror(bits)],
    ['A', capsule(0, 62, 7, 80)],
    ['A', symmetric('M0 -14L9 -14L9 -8L5 -5L9 -2L9 3L0 3')],
    ['g1', line(-9, -11, 9, -11) + line(-9, 0, 9, 0)],
  ];
}

const ringed = (x: number, y: number, r: number, hole: number): Layer[] => [
  ['A', circle(x, y, r)],
  ['G', circle(x, y, hole)],
];

const key: Emblem = (v, p) => {
  if (v === 0) {
    const [r, d] = [p(1, 12, 17), p(2, 14, 19)];
    const loop = (a: number) => polar(a, d);
    return [
      ...stem(p, false),
      ['A', [-90, -180, 0].map((a) => circle(loop(a)[0], loop(a)[1] - 32, r)).join('')],
      ['G', [-90, -180, 0].map((a) => circle(loop(a)[0], loop(a)[1] - 32, r - 6)).join('')],
      ['A', circle(0, -30, 10)],
      ['B', spark(0, -30, 9, 4, 0.35) + withMirror(circle(d, -32, r - 11)) + circle(0, -32 - d, r - 11)],
    ];
  }
  if (v === 1) {
    const bowOf = [star(0, -36, 25, 6, 0.72), gear(0, -36, 24, 8, 4), circle(0, -36, 22)][
      intProportion(p, 3, 0, 2)
    ] as Path;
    const upright: Layer[] = [...stem(p, true), ['A', bowOf], ['G', circle(0, -36, 12)], ['B', circle(0, -36, 6)]];
    const angle = p(2, 30, 48);
    const mirrored = upright.map(([ink, path]): Layer => [ink, transform(path, 0, 0, 1, 0, -1)]);
    return [...transformLayers(mirrored, 0, 0, 0.96, -angle), ...transformLayers(upright, 0, 0, 0.96, angle)];
  }
  return [
    ...transformLayers(wings(intProportion(p, 1, 5, 7), p(2, -46, -34), p(3, 26, 40), 54), 0, -22),
    ...stem(p, false),
    ...ringed(0, -36, 21, 12),
    ['g1', circle(0, -36, 16.5)],
    ['B', lozenge(0, -36, 5, 8)],
  ];
};

const astrolabe: Emblem = (v, p) => {
  const n = intProportion(p, 0, 6, 10) * 4;
  if (v === 0) {
    const tilt = p(1, -44, 44);
    const oval = (flat: number, a: number) => transform(transform(circle(0, 0, 43), 0, 0, 1, 0, flat), 0, -10, 1, a);
    return [
      ['a2', transform(line(0, -58, 0, 58), 0, -10, 1, tilt)],
      ['A', circle(0, -10, 48)],
      ['G', circle(0, -10, 40)],
      ['g1', transform(ticks(n, 42, 46), 0, -10)],
      ['a4', oval(p(2, 0.24, 0.5), tilt)],
      ['a2', oval(0.24, tilt + 90) + oval(0.6, tilt)],
      ['G', circle(0, -10, 14)],
      ['A', circle(0, -10, 11)],
      ['B', circle(0, -10, 7)],
      ['B', transform(circle(0, -56, 4) + circle(0, 56, 4), 0, -10, 1, tilt)],
      ['A', symmetric('M0 38L6 38C6 48 14 54 28 58L28 63L0 63')],
      ['g1', withMirror('M1 57L20 59')],
    ];
  }
  if (v === 1) {
    const a = p(1, -70, 70);
    return [
      ['A', circle(0, -55, 9) + symmetric('M0 -52L12 -46L16 -36L0 -34')],
      ['G', circle(0, -55, 4.6)],
      ['A', circle(0, 12, 48)],
      ['g1', transform(ticks(n, 40, 46), 0, 12) + circle(0, 12, 38.5)],
      ['G', circle(0, 12, 34)],
      ['a1', circle(0, 12, 30) + circle(0, p(2, 16, 22), 22)],
      ['a2', arcLine(0, 46, 46, -127, -53)],
      ['A', transform(symmetric('M0 -46L5 -36L3 -4L5 0L3 4L5 36L0 46'), 0, 12, 1, a)],
      ['g1', transform(line(0, -40, 0, 40), 0, 12, 1, a)],
      ['A', circle(0, 12, 8)],
      ['B', circle(0, 12, 5)],
    ];
  }
  const k = intProportion(p, 1, 5, 8);
  return [
    ['A', circle(0, 0, 53)],
    ['g1', ticks(n, 47, 51) + circle(0, 0, 45.5)],
    ['G', circle(0, 0, 42)],
    ['A', rotateCopies(`M-3 -14C-2 -26 12 -26 10 -40C20 -26 8 -18 5 -12Z`, k)],
    ['B', rotateCopies(spark(p(2, -7, -3), -33, 7), k)],
    ['a1', circle(0, 0, 21)],
    ['A', circle(0, 0, 14)],
    ['g1', circle(0, 0, 10.5)],
    ['B', star(0, 0, 9, k, 0.5)],
  ];
};

const urn: Emblem = (v, p) => {
  const belly = p(0, 26, 45);
  const y = p(1, -20, 8);
  const top = v === 2 ? -22 : -46;
  const jar = symmetric(
    `M0 ${top - 6}L17 ${top - 6}C20 ${top - 3} 19 ${top + 1} 13 ${top + 2}C11 ${top + 10} 12 ${top + 13} 18 ${top + 18}C${belly + 2} ${y - 12} ${belly + 2} ${y + 12} ${belly - 4} ${y + 20}C24 42 12 46 10 52L18 57L18 62L0 62`,
  );
  const bands: Layer[] = [
    ['g1', line(-14, top + 6, 14, top + 6) + line(-12, 50, 12, 50)],
    ['g2', `M${-belly} ${y + 2}L${belly} ${y + 2}M${-belly + 4} ${y + 20}L${belly - 4} ${y + 20}`],
    ['B', repeat(3, (i) => lozenge((i - 1) * belly * 0.56, y + 11, 4, 5.4))],
  ];
  if (v === 0) {
    const out = p(2, 38, 54);
    return [
      ['a4', withMirror(`M16 ${top}C${out} ${top - 10} ${out + 8} ${top + 26} ${belly - 4} ${y - 8}`)],
      ['B', withMirror(circle(out - 8, top - 3, 4))],
      ['A', jar],
      ...bands,
      ['g1', withMirror(`M3 ${top + 22}Q14 ${top + 24} ${belly * 0.62} ${y - 8}`)],
    ];
  }
  if (v === 1) {
    const teeth = 5;
    const step = (belly * 1.72) / teeth;
    const zig = `M${-belly * 0.86} ${y - 4}${repeat(teeth, (i) => `L${-belly * 0.86 + (i + 0.5) * step} ${y - 13}L${-belly * 0.86 + (i + 1) * step} ${y - 4}`)}`;
    return [
      ['A', symmetric('M0 -64C4 -64 6 -60 4 -57C14 -56 17 -54 17 -53L0 -53')],
      ['A', jar],
      ...bands,
      ['g2', zig],
      [
        'g1',
        repeat(5, (i) => withMirror(i ? `M0 26Q${i * 4} 30 ${i * 5} 26` : '')) +
          withMirror(line(4, 46, 10, 30) + line(0, 48, 0, 32) + line(8, 46, 18, 32)),
      ],
    ];
  }
  const sway = p(2, 9, 14);
  const puff = `M0 -32C${-sway * 1.6} -40 ${-sway} -48 0 -50C${sway} -52 ${sway} -60 2 -66C${sway * 2.2} -60 ${sway * 2} -48 8 -45C0 -42 -2 -38 0 -32Z`;
  return [
    [
      'A',
      withMirror(
        transform('M2 -32C18 -34 30 -42 22 -50C16 -56 8 -50 12 -45C4 -50 8 -62 22 -60C40 -56 36 -34 4 -30Z', 2, 0),
      ),
    ],
    ['B', transform(puff, -2, 2, 0.9)],
    ['A', jar],
    ...bands,
    [
      'a2',
      withMirror(
        `M${belly - 2} ${y - 8}Q${belly + 14} ${y - 6} ${belly + 8} ${y + 8}Q${belly + 4} ${y + 12} ${belly} ${y + 6}`,
      ),
    ],
  ];
};

const crown: Emblem = (v, p) => {
  const low = p(0, 36, 42);
  const band: Layer[] = [
    ['A', symmetric(`M0 24Q24 24 ${low} 20L${low + 1} 36Q24 41 0 41`)],
    ['g1', symmetric(`M0 28Q24 28 ${low - 3} 24L${low - 2} 33Q24 37 0 37`)],
    ['B', lozenge(0, 32.5, 6, 4.6) + withMirror(lozenge(16, 32, 5, 4) + lozenge(30, 30, 4, 3.4))],
  ];
  if (v === 0) {
    const peak = p(1, -48, -22);
    const side = p(2, -34, -6);
    return [
      ['A', symmetric(`M0 ${peak}L11 -4L26 ${side}L29 0L${low + 10} ${side - 4}L${low} 20Q20 24 0 24`)],
      ['g1', withMirror(`M${low - 4} 14Q20 18 0 18M0 ${peak + 16}L6 8M26 ${side + 12}L26 10`)],
      ['A', circle(0, peak - 7, 6) + withMirror(circle(26, side - 6, 5) + circle(low + 11, side - 9, 5))],
      ['B', circle(0, peak - 7, 2.6) + drop(0, 2, 4.4)],
      ...transformLayers(band, 0, 2),
      ['a1', withMirror(line(8, peak - 18, 12, peak - 24)) + line(0, peak - 19, 0, peak - 27)],
    ];
  }
  if (v === 1) {
    const wide = p(1, 40, 53);
    return [
      ['A', symmetric(`M0 -30C18 -38 ${wide} -26 ${wide - 2} -4C${wide - 4} 8 ${low} 14 ${low} 20Q20 24 0 24`)],
      [
        'G',
        withMirror('M7 -20C12 -14 12 10 6 18L20 17C26 4 24 -14 18 -24Q12 -26 7 -20Z') +
          withMirror(`M26 -20C32 -8 32 6 27 16L34 14C40 4 ${wide - 6} -12 34 -18Z`),
      ],
      ['B', withMirror(drop(13, 4, 3.6))],
      ['A', circle(0, -40, 9)],
      ['g1', line(-9, -40, 9, -40) + line(0, -40, 0, -49)],
      [
        'A',
        [spark(0, -57, 9), capsule(0, -49, 4, 14) + symmetric('M0 -60L6 -60L6 -56L0 -56'), lozenge(0, -57, 5, 8)][
          intProportion(p, 2, 0, 2)
        ] as Path,
      ],
      ...transformLayers(band, 0, 2),
      ['g2', repeat(7, (i) => dot((i - 3) * 0.1, -28 + i * 7))],
    ];
  }
  const [h, w] = [p(1, 32, 50), p(2, 7, 14)];
  const frond: Layer[] = [
    ['A', withMirror('M3 -6C12 -8 20 -16 16 -26C26 -22 26 -4 6 2Z')],
    ['A', leaf(h, w, 0.5)],
    ['B', leaf(h * 0.5, w * 0.36, 0.5)],
  ];
  return [
    ...transformLayers(frond, -36, 10, 0.84, -16),
    ...transformLayers(frond, 36, 10, 0.84, 16),
    ...transformLayers(frond, 0, 12, 1.26),
    ['A', symmetric(`M0 12Q24 12 ${low} 6L${low} 24Q22 28 0 28`)],
    ['g4', repeat(5, (i) => dot((i - 2) * 14, 18 - Math.abs(i - 2)))],
    ...transformLayers(band, 0, 6),
  ];
};
const hourglass: Emblem = (v, p) => {
  const w = p(0, 20, 33);
  const neck = p(1, 2.4, 4);
  const glass = symmetric(`M0 -42L${w} -42C${w} -18 ${neck + 4} -10 ${neck} 0C${neck + 4} 10 ${w} 18 ${w} 42L0 42`);
  const full = p(2, 0.2, 1);
  const sand = v === 1 ? 0 : full;
  const rest = 1 - sand * 0.7;
  const plates: Layer[] = [
    [
      'A',
      symmetric(`M0 -60L${w + 12} -60L${w + 14} -54L${w + 8} -46L0 -46`) +
        symmetric(`M0 60L${w + 12} 60L${w + 14} 54L${w + 8} 46L0 46`),
    ],
    ['g1', line(-w - 8, -54, w + 8, -54) + line(-w - 8, 54, w + 8, 54)],
    ['B', repeat(3, (i) => lozenge((i - 1) * w * 0.7, -50, 3, 2.4) + lozenge((i - 1) * w * 0.7, 50, 3, 2.4))],
  ];
  const inner: Layer[] = [
    ['A', glass],
    ['G', transform(glass, 0, 0, 0.88, 0, 0.95)],
    ...(sand
      ? ([
          [
            'B',
            symmetric(`M0 ${-12 - sand * 14}L${w * (0.24 + sand * 0.5)} ${-14 - sand * 14}C${w * 0.4} -10 2 -6 0 -2`),
          ],
        ] as Layer[])
      : []),
    ['B', symmetric(`M0 ${34 - rest * 18}C6 ${36 - rest * 16} ${w * 0.5} ${30} ${w * 0.8} 36L0 36`)],
    ...(sand ? ([['b2', line(0, -4, 0, 26)]] as Layer[]) : []),
    ['a1', `M${-w * 0.62} -32Q${-w * 0.6} -20 ${-w * 0.34} -14`],
  ];
  if (v === 1) {
    const post = withMirror(
      transform(symmetric('M0 -46L4 -46C5 -30 2 -26 4 -14C7 -6 7 6 4 14C2 26 5 30 4 46L0 46'), w + 8, 0),
    );
    return [
      ['A', post],
      ['g1', withMirror(line(w + 3, -10, w + 13, -10) + line(w + 3, 10, w + 13, 10))],
      ...inner,
      ...plates,
    ];
  }
  if (v === 2) {
    return [
      ...transformLayers(wings(intProportion(p, 3, 5, 6), p(4, -44, -30), p(5, 30, 44), 56), 0, -4),
      ...transformLayers([...inner, ...plates], 0, 0, 0.84),
    ];
  }
  return [
    ['a2', withMirror(line(w + 7, -46, w + 7, 46))],
    ...inner,
    ...plates,
    ['A', withMirror(circle(w + 7, 0, 3.4))],
  ];
};

const gearMotif: Emblem = (v, p) => {
  const n = intProportion(p, 0, 9, 14);
  if (v === 1) {
    const gearLayers = (r: number, teeth: number): Layer[] => [
      ['A', gear(0, 0, r, teeth, 5)],
      ['g1', circle(0, 0, r - 9)],
      ['G', circle(0, 0, r * 0.36)],
      [
        'B',
        [circle(0, 0, r * 0.22), lozenge(0, 0, r * 0.22, r * 0.22), star(0, 0, r * 0.28, 5, 0.5)][
          intProportion(p, 1, 0, 2)
        ] as Path,
      ],
    ];
    const k = intProportion(p, 2, 9, 12);
    return [
      ...transformLayers(gearLayers(30, k), 0, -26),
      ...transformLayers(gearLayers(27, k), -27, 23),
      ...transformLayers(gearLayers(27, k), 27, 23),
    ];
  }
  const wheel: Layer[] = [
    ['A', gear(0, 0, 55, n, p(1, 7, 10))],
    ['g1', circle(0, 0, 41.5)],
    ['G', circle(0, 0, 36)],
  ];
  if (v === 0) {
    const spokes = intProportion(p, 2, 4, 7);
    const curve = p(3, -14, 14);
    return [
      ...wheel,
      ['A', rotateCopies(`M-4 -10Q${-4 + curve} -22 -5 -38L5 -38Q${4 + curve} -22 4 -10Z`, spokes)],
      ['A', circle(0, 0, 15)],
      ['g1', circle(0, 0, 11)],
      ['B', lozenge(0, 0, 6, 6)],
      ['B', rotateCopies(circle(0, -28, 3), spokes, 180 / spokes)],
    ];
  }
  return [
    ...wheel,
    ['A', gear(0, 0, 30, intProportion(p, 2, 7, 10), 6)],
    ['g1', circle(0, 0, 20.5)],
    ['G', circle(0, 0, 14)],
    ['B', spark(0, 0, 13, intProportion(p, 3, 2, 4) * 2, 0.34)],
    ['a1', ticks(n, 32.5, 34.5)],
  ];
};

/** In the order of `MOTIFS`: key, astrolabe, urn, crown, hourglass, gear. */
export const artifact: readonly Emblem[] = [key, astrolabe, urn, crown, hourglass, gearMotif];
