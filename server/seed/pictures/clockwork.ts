import {
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  glow,
  group,
  line,
  PAPER,
  path,
  ring,
  scene,
  spark,
  stars,
  ticks,
  VERMILION,
} from './scene.ts';

/** A machine of gears around a chart of the sky. */
export function clockwork(): string {
  return scene('#08171f', '#1b4a52', [
    stars(90, 17, 720),
    gear(1090, 590, 170, 22),
    gear(160, 130, 150, 20),
    gear(222, 570, 200, 26),
    gear(1068, 140, 130, 18),
    glow(640, 360, 460, 0.5),
    gear(640, 360, 290, 48),
    disc(640, 360, 236, 'url(#disc)', { stroke: BRASS, 'stroke-width': 4 }),
    ...[176, 128, 80].map((r) => ring(640, 360, r)),
    ticks(640, 360, 200, 60, 12),
    group('translate(640 360)', [chart(), hands()]),
  ]);
}

/** A gear with its spokes. */
function gear(x: number, y: number, r: number, teeth: number): string {
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
  const spokes = Array.from({ length: 10 }, (_, n) => {
    const angle = Math.floor(n / 2) * 1.2566 + (n % 2 ? 0.07 : -0.07);
    return `M${point(r * 0.27, angle)}L${point(r * 0.78, angle)}`;
  }).join('');
  return group(`translate(${x} ${y})`, [
    form(`M${outline.join('L')}z`),
    ring(0, 0, r * 0.92),
    ring(0, 0, r * 0.86, DEEP_BRASS, FINE, { 'stroke-dasharray': '2 9', 'stroke-linecap': 'round' }),
    disc(0, 0, r * 0.78, 'url(#disc)', { stroke: BRASS, 'stroke-width': FINE }),
    line(spokes, BRASS, FINE),
    disc(0, 0, r * 0.28, 'url(#form)', { stroke: BRASS, 'stroke-width': 4 }),
    ring(0, 0, r * 0.18),
    disc(0, 0, r * 0.06, BRASS),
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
      const joined = line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, DEEP_BRASS, FINE);
      return joined + points.map(([x, y], n) => spark(x, y, n % 2 === 0 ? 1.7 : 1.1)).join('');
    })
    .join('');
}

const hands = () =>
  path('M-7 34L0-186L7 34z', BRASS, { transform: 'rotate(40)' }) +
  path('M-10 28L0-124L10 28z', PAPER, { transform: 'rotate(-52)' }) +
  disc(0, 0, 17, VERMILION, { stroke: BRASS, 'stroke-width': 4 });
