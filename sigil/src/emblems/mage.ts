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
  withMirror,
} from '../drawing/path.ts';
import {
  crescent,
  drop,
  type Emblem,
  eye,
  intProportion,
  lozenge,
  ripples,
  spark,
  star,
  ticks,
  tongue,
} from '../drawing/shapes.ts';

const moon: Emblem = (v, p) => {
  if (v === 0) {
    const cup = transform(crescent(46, p(0, 30, 56), p(1, 0.28, 0.52)), 0, 8);
    return [
      ['A', cup],
      ['g1', arcLine(0, 8, 40, 30, 150) + arcLine(0, 8, 35, 48, 132)],
      ['g2', repeat(5, (i) => dot(...(polar(50 + i * 20, 30).map((n, k) => n + (k ? 14 : 0)) as [number, number])))],
      ['A', spark(0, -22, p(2, 20, 32), intProportion(p, 3, 2, 4) * 2, p(4, 0.16, 0.45))],
      ['B', circle(0, -22, 6)],
      ['a1', line(0, 56, 0, 62) + withMirror(line(14, 54, 16, 60) + line(27, 48, 30, 54))],
    ];
  }
  if (v === 1) {
    const r = p(0, 16, 24);
    const side = transform(crescent(r * 0.98, 42, 0.42), r + 13, 0, 1, -90);
    return [
      ['A', circle(0, 0, r) + withMirror(side)],
      [
        'g1',
        circle(0, 0, r - 3) +
          circle(-r * 0.3, -r * 0.25, r * 0.2) +
          circle(r * 0.28, r * 0.3, r * 0.28) +
          circle(r * 0.3, -r * 0.4, r * 0.12),
      ],
      ['a2', arcLine(0, 0, r + 34, -128, -52) + arcLine(0, 0, r + 34, 52, 128)],
      ['B', lozenge(0, -r - 14, 4.5, 9) + lozenge(0, r + 14, 4.5, 9)],
      ['A', withMirror(spark(22, -r - 14, 7) + spark(22, r + 14, 7)) + spark(0, -r - 33, 8) + spark(0, r + 33, 8)],
    ];
  }
  const arm = transform(crescent(46, p(0, 40, 58), p(1, 0.3, 0.46)), 11, 0, 1, -90);
  const n = intProportion(p, 2, 8, 14);
  return [
    ['A', withMirror(arm)],
    ['g1', withMirror([42, 38.5].map((r, i) => arcLine(11, 0, r, -44 + i * 12, 44 - i * 12)).join(''))],
    ['g2', withMirror(repeat(3, (i) => dot(46 - (i % 2) * 3, -12 + i * 12)))],
    ['a2', rotateCopies(line(0, -24, 0, -29), n)],
    ['a1', rotateCopies(line(0, -24, 0, -27), n, 180 / n) + line(0, -42, 0, -46) + line(0, 42, 0, 46)],
    ['B', lozenge(0, -55, 4, 8) + lozenge(0, 55, 4, 8)],
    ['A', circle(0, 0, 20.5)],
    ['G', circle(0, 0, 18)],
    ['B', transform(crescent(15.5, p(3, 36, 60), 0.34), 0, 0, 1, p(4, -30, 30))],
    ['A', spark(0, -2, 8, 4)],
  ];
};

/** A point of the compass rose, shaded like an engraving: one half filled, the other half outlined. */
const facet = (long: number, w: number): [Path, Path] => [
  `M0 ${-long}L${w} ${-w}L0 0Z`,
  `M0 ${-long}L${-w} ${-w}L0 0Z`,
];

const compass: Emblem = (v, p) => {
  const w = p(0, 5.5, 13);
  const [solid, open] = facet(p(4, 52, 64), w);
  const [little, slip] = facet(p(1, 30, 50), w * 0.72);
  const r = p(2, 22, 36);
  const rose: Layer[] = [
    ['A', rotateCopies(solid, 4)],
    ['G', rotateCopies(open, 4)],
    ['a1', rotateCopies(open, 4)],
    ['A', circle(0, 0, 8)],
    ['B', circle(0, 0, 5)],
  ];
  const minor: Layer[] = [
    ['B', rotateCopies(little, 4, 45)],
    ['G', rotateCopies(slip, 4, 45)],
    ['b1', rotateCopies(slip, 4, 45)],
  ];
  if (v === 0)
    return [
      ['a1', circle(0, 0, r)],
      ['a2', circle(0, 0, r - 4)],
      ['A', rotateCopies(spark(0, -r - 12, 6), 4, 45)],
      ['a1', ticks(intProportion(p, 3, 4, 8) * 4, r - 9, r - 6)],
      ...rose,
    ];
  if (v === 1)
    return [['a2', circle(0, 0, r)], ['a1', ticks(intProportion(p, 3, 4, 8) * 4, r, r + 4)], ...minor, ...rose];
  return [
    ['A', circle(0, 0, 44)],
    ['G', circle(0, 0, 34)],
    ['g1', ticks(intProportion(p, 3, 6, 10) * 4, 36, 42)],
    ['a1', rotateCopies(arcLine(0, 0, 28, 14, 76), 4)],
    ['B', rotateCopies(lozenge(0, -24, 3, 6), 4, 45)],
    ...rose,
  ];
};

const eyeMotif: Emblem = (v, p) => {
  const w = p(0, 44, 50);
  const n = intProportion(p, 1, 2, 4);
  const brow = repeat(n + 1, (i) =>
    withMirror(line(...polar(-90 + i * (66 / n), 36), ...polar(-90 + i * (66 / n), 48 + (i % 2) * 8))),
  );
  if (v === 2) {
    const side = p(2, 44, 58);
    const outer = star(0, 8, side + 8, 3, 0.5);
    return [
      ['A', outer],
      ['G', star(0, 8, side - 7, 3, 0.5)],
      ['a1', star(0, 8, side - 11, 3, 0.5)],
      ...eye(0, 12, 22),
      ['B', circle(0, -22, 4)],
      ['A', withMirror(repeat(intProportion(p, 0, 1, 3), (i) => spark(40 - i * 9, -20 - i * 18, 10 - i * 2)))],
      ['a2', withMirror(repeat(intProportion(p, 1, 0, 3), (i) => line(14 + i * 13, 46, 16 + i * 15, 54)))],
      ['B', p(3, 0, 1) > 0.5 ? drop(0, 50, 5) : ''],
    ];
  }
  const open = eye(0, 0, w);
  const below: Layer[] =
    v === 0
      ? [
          ['a2', brow],
          [
            'a1',
            rotateCopies(line(0, 36, 0, 44), 1) +
              withMirror(line(...polar(68, 36), ...polar(68, 44)) + line(...polar(46, 38), ...polar(46, 45))),
          ],
          ['B', repeat(n + 1, (i) => withMirror(lozenge(...polar(-90 + i * (66 / n), 54 + (i % 2) * 8), 2.4, 4)))],
        ]
      : [
          ['B', drop(0, 50, 7)],
          ['A', withMirror(drop(17, 43, 5.5) + (n > 2 ? drop(32, 34, 4.5) : ''))],
          ['a1', line(0, 28, 0, 36) + withMirror(line(17, 25, 17, 31))],
          ['a4', arcLine(0, 26, 64, -124, -56)],
          ['a1', arcLine(0, 26, 71, -118, -62)],
        ];
  return [...below, ...open, ['g1', ticks(intProportion(p, 2, 10, 18), w * 0.23, w * 0.34)]];
};

const orbit: Emblem = (v, p) => {
  const r = 55;
  const flat = p(0, 0.24, 0.5);
  if (v === 2) {
    const [size, tilt] = [p(1, 20, 33), p(2, -38, 38)];
    const half = (from: number, to: number, k: number) => ellipse(r * k, flat * 0.75, tilt, from, to);
    return [
      ['a4', half(180, 360, 1)],
      ['a1', half(180, 360, 0.85)],
      ['A', circle(0, 0, size)],
      ['g2', arcLine(0, -size * 1.3, size * 1.5, 50, 130) + arcLine(0, -size * 1.9, size * 1.75, 60, 120)],
      ['g1', arcLine(0, -size * 0.75, size * 1.45, 42, 138)],
      ['g8', half(0, 180, 1) + half(0, 180, 0.85)],
      ['a4', half(0, 180, 1)],
      ['a1', half(0, 180, 0.85)],
      ['B', circle(...polar(tilt - 62, 46), 6) + circle(...polar(tilt + 118, 46), 4)],
      ['A', spark(...polar(tilt + 62, 50), 8) + spark(...polar(tilt - 118, 50), 8)],
    ];
  }
  const core = p(2, 7, 15);
  const heart: Layer[] = [
    ['A', star(0, 0, core + 4, intProportion(p, 3, 6, 9), 0.55)],
    ['B', circle(0, 0, core * 0.5)],
  ];
  const world = (degrees: number, at: number, size: number): Layer[] => [
    ['A', circle(...polar(degrees, at), size)],
    ['B', circle(...polar(degrees, at), size * 0.45)],
  ];
  if (v === 1) {
    const start = p(4, 0, 360);
    return [
      ['a4', circle(0, 0, 52)],
      ['a1', circle(0, 0, 47) + ticks(intProportion(p, 5, 6, 9) * 4, 42, 45)],
      ['a2', circle(0, 0, 37) + circle(0, 0, 24)],
      ...[0, 180].flatMap((half) => [
        ...world(start + half, 52, 8),
        ...world(start + half + p(1, 50, 80), 37, 6.4),
        ...world(start + half + p(3, 110, 150), 24, 4.6),
      ]),
      ...heart,
    ];
  }
  const angle = p(1, 22, 56);
  const turns = [angle, -angle];
  return [
    ...turns.flatMap((a): Layer[] => [
      ['g8', ellipse(r, flat, a, 0, 360)],
      ['a4', ellipse(r, flat, a, 0, 360)],
    ]),
    ['G', circle(0, 0, core + 7)],
    ...heart,
    ['a1', circle(0, 0, core + 9)],
    ...turns.flatMap((a) => [...world(a, r, 6.5), ...world(a + 180, r, 6.5)]),
    ['A', spark(0, -46, 9) + spark(0, 46, 9)],
  ];
};

/** An elliptic arc around the centre with radii `r` and `r * flat`, rotated by `degrees`. */
function ellipse(r: number, flat: number, degrees: number, from: number, to: number): Path {
  return transform(transform(arcLine(0, 0, r, from + 90, to + 90), 0, 0, 1, -90, flat), 0, 0, 1, degrees);
}

/** An upright crystal with its base at the origin, half width `w` and a tip with three faces. */
function prism(h: number, w: number): [Path, Path] {
  return [
    `M0 ${-h}L${w} ${-h + w * 1.7}L${w * 0.8} 0L${-w * 0.8} 0L${-w} ${-h + w * 1.7}Z`,
    `M${-w} ${-h + w * 1.7}L${-w * 0.2} ${-h + w * 2.2}L${w} ${-h + w * 1.7}M${-w * 0.2} ${-h + w * 2.2}L${-w * 0.15} 0M${-w * 0.2} ${-h + w * 2.2}L0 ${-h}`,
  ];
}

const crystal: Emblem = (v, p) => {
  const w = p(0, 9, 16);
  if (v === 0) {
    const grow = (h: number, k: number, angle: number): Layer[] => {
      const [body, faces] = prism(h, w * k);
      const lay = (path: Path) => (angle ? withMirror(transform(path, 0, 46, 1, angle)) : transform(path, 0, 46));
      return [
        ['A', lay(body)],
        ['g1', lay(faces)],
      ];
    };
    return [
      ...grow(p(1, 46, 68), 0.7, p(2, 42, 58)),
      ...grow(p(3, 66, 92), p(4, 0.7, 1), 24),
      ...grow(106, 1.1, 0),
      ['B', withMirror(lozenge(36, 8, 4, 7)) + symmetric('M0 34L12 46L6 58L0 54')],
      ['A', symmetric('M0 44L20 44L28 52L14 58L0 56')],
      ['B', lozenge(0, 50, 5, 6)],
    ];
  }
  if (v === 1) {
    const [k, top] = [w * 1.5, p(1, 18, 40)];
    return [
      ['A', symmetric(`M0 -63L${k} ${-63 + top}L${k} ${63 - top}L0 63`)],
      [
        'g1',
        withMirror(
          `M0 -63L${k * 0.4} ${-60 + top * 1.2}L${k * 0.4} ${60 - top * 1.2}L0 63M${k * 0.4} ${-60 + top * 1.2}L${k} ${-63 + top}M${k * 0.4} ${60 - top * 1.2}L${k} ${63 - top}`,
        ) +
          line(-k * 0.4, -60 + top * 1.2, k * 0.4, -60 + top * 1.2) +
          line(-k * 0.4, 60 - top * 1.2, k * 0.4, 60 - top * 1.2),
      ],
      ['B', lozenge(0, 0, k * 0.3, 15)],
      ['a2', ellipse(46, 0.24, 0, 20, 160)],
      ['A', withMirror(lozenge(38, 0, 7, 13) + spark(30, -38, 7) + spark(30, 38, 7))],
      ['g1', withMirror(line(38, -13, 38, 13))],
    ];
  }
  const [top, girdle] = [p(1, 20, 38), p(2, -24, -4)];
  return [
    ['A', symmetric(`M0 -42L${top} -42L51 ${girdle}L0 56`)],
    ['g2', `M-51 ${girdle}L51 ${girdle}`],
    [
      'g1',
      withMirror(
        `M${top} -42L${top * 0.72} ${girdle}L0 56M${top} -42L0 ${girdle}L0 56M0 -42L${top * 0.72} ${girdle}M${top * 0.72} ${girdle}L51 ${girdle}`,
      ),
    ],
    ['B', symmetric(`M0 ${girdle + 6}L${top * 0.5} ${girdle + 6}L0 38`)],
    ['a2', rotateCopies(line(0, -52, 0, -59), 1) + withMirror(line(20, -51, 24, -58) + line(40, -42, 46, -48))],
  ];
};

const flame: Emblem = (v, p) => {
  const fat = p(0, 0.74, 1.12);
  if (v === 1) {
    const fire = (k: number) =>
      transform(
        symmetric('M0 -64C5 -48 26 -36 24 -10C28 -16 29 -22 28 -28C40 -8 38 18 20 24L0 24'),
        0,
        24 - 24 * k,
        k,
        0,
        fat,
      );
    return [
      ['A', fire(1)],
      ['G', transform(symmetric('M0 -34C4 -22 14 -16 13 2C12 14 6 20 0 20'), 0, 2)],
      ['B', transform(symmetric('M0 -18C3 -10 9 -6 8 4C7 14 4 18 0 18'), 0, 4)],
      ['A', symmetric(`M0 28L46 24C44 40 26 46 6 48C6 54 12 56 18 58L18 62L0 62`)],
      ['g1', withMirror('M2 34Q24 34 38 30') + (p(1, 0, 1) > 0.5 ? withMirror('M2 39Q20 39 30 36') : '')],
      ['g2', repeat(5, (i) => dot((i - 2) * 9, 40 - Math.abs(i - 2)))],
    ];
  }
  if (v === 2) {
    return [
      ['A', transform(symmetric('M0 -64C4 -44 34 -26 36 10C37 38 20 56 0 60'), 0, 0, 1, 0, fat)],
      ['G', transform(symmetric('M0 -34C4 -20 22 -8 22 16C22 34 12 44 0 46'), 0, 0, 1, 0, fat)],
      ['a1', transform(symmetric('M0 -22C4 -10 17 0 17 18C17 31 9 39 0 41'), 0, 0, 1, 0, fat)],
      ['B', lozenge(0, 16, p(1, 6, 14), p(2, 13, 24))],
      ['g1', line(0, 2, 0, 30)],
      ['A', withMirror(transform(tongue(34, 8, 6), 44 * fat, 44, 1, 8) + transform(tongue(20, 5, -3), 47, -2, 1, 4))],
    ];
  }
  const body = symmetric('M0 -64C4 -46 20 -36 17 -14C24 -22 26 -32 24 -44C42 -24 46 0 42 22C38 44 20 58 0 60');
  return [
    ['A', transform(body, 0, 0, 1, 0, fat)],
    ['G', transform(body, 0, 18, 0.64, 0, fat)],
    ['B', transform(body, 0, 29, p(2, 0.34, 0.5), 0, fat)],
    ['G', drop(0, 40, p(1, 3.5, 8))],
    ['a1', ripples(62, 1, 30, 3)],
  ];
};

/** In the order of `MOTIFS`: moon, compass, eye, orbit, crystal, flame. */
export const mage: readonly Emblem[] = [moon, compass, eyeMotif, orbit, crystal, flame];
