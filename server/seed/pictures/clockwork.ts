import {
  BRASS,
  DEEP_BRASS,
  disc,
  glow,
  group,
  INK,
  line,
  PAPER,
  path,
  ring,
  scene,
  stars,
  VERMILION,
} from './scene.ts';

/** A machine of gears around a chart of the sky. */
export function clockwork(): string {
  return scene('#0c1b2e', '#143a45', [
    stars(120, 17, 720),
    gear(1090, 590, 170, 22, '#2b3d45'),
    gear(160, 130, 150, 20, '#2b3d45'),
    gear(232, 560, 200, 26, '#4a3a20'),
    gear(1068, 150, 130, 18, '#4a3a20'),
    glow(640, 360, 460, 0.7),
    gear(640, 360, 296, 48, '#6f5426'),
    disc(640, 360, 236, INK, { stroke: BRASS, 'stroke-width': 6 }),
    ...[204, 150, 92].map((r) => ring(640, 360, r, DEEP_BRASS, 2)),
    group('translate(640 360)', [chart(), hours(), hands()]),
  ]);
}

/** A gear with its spokes. */
function gear(x: number, y: number, r: number, teeth: number, fill: string): string {
  const point = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  const step = (2 * Math.PI) / teeth;
  const outline = Array.from({ length: teeth }, (_, n) =>
    [
      [r, -0.28],
      [r * 1.1, -0.16],
      [r * 1.1, 0.16],
      [r, 0.28],
    ].map(([radius = 0, shift = 0]) => point(radius, (n + shift) * step)),
  ).flat();
  const spokes = Array.from(
    { length: 5 },
    (_, n) => `M${point(r * 0.25, n * 1.2566)}L${point(r * 0.72, n * 1.2566)}`,
  ).join('');
  return group(`translate(${x} ${y})`, [
    path(`M${outline.join('L')}z`, fill, { stroke: BRASS, 'stroke-width': 4 }),
    disc(0, 0, r * 0.74, '#0f2230', { stroke: DEEP_BRASS, 'stroke-width': 4 }),
    line(spokes, fill, r * 0.12),
    disc(0, 0, r * 0.28, fill, { stroke: BRASS, 'stroke-width': 4 }),
    disc(0, 0, r * 0.08, INK),
  ]);
}

/** Constellations: stars, joined by lines. */
function chart(): string {
  const signs = [
    [-150, -70, -96, -118, -40, -92, -58, -30],
    [40, -150, 88, -104, 148, -96, 120, -30],
    [-134, 72, -80, 118, -20, 96, 24, 148],
    [70, 60, 128, 44, 156, 96],
  ];
  return signs
    .map((sign) => {
      const points = Array.from(
        { length: sign.length / 2 },
        (_, n) => [sign[2 * n] ?? 0, sign[2 * n + 1] ?? 0] as const,
      );
      const joined = line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, '#7fb3b8', 2);
      return joined + points.map(([x, y], n) => spark(x, y, n % 2 === 0 ? 1.5 : 1)).join('');
    })
    .join('');
}

const spark = (x: number, y: number, size: number) =>
  path('M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2z', PAPER, { transform: `translate(${x} ${y}) scale(${size})` });

const hours = () =>
  Array.from({ length: 60 }, (_, n) =>
    line(n % 5 === 0 ? 'M0-228V-206' : 'M0-228V-218', n % 5 === 0 ? BRASS : DEEP_BRASS, n % 5 === 0 ? 6 : 2, {
      transform: `rotate(${n * 6})`,
    }),
  ).join('');

const hands = () =>
  path('M-9 30L0-190L9 30z', BRASS, { transform: 'rotate(40)' }) +
  path('M-12 24L0-126L12 24z', PAPER, { transform: 'rotate(-52)' }) +
  disc(0, 0, 22, VERMILION, { stroke: BRASS, 'stroke-width': 5 });
