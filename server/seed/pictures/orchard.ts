import { BRASS, disc, glow, hills, INK, line, PAPER, path, scene, VERMILION } from './scene.ts';

/** Young fruit trees along a road. */
export function orchard(): string {
  return scene('#2a4a63', '#f0c58a', [
    glow(640, 330, 420),
    disc(640, 330, 84, '#ffe3a8'),
    hills(400, 22, 150, '#5d7f6a', 1),
    hills(440, 26, 200, '#41664f', 3),
    path('M0 470Q300 430 640 440T1280 460V720H0z', '#2f4d3c'),
    path('M612 440h56L980 720H240z', '#d8bb8c'),
    line('M640 452v26M640 500v40M640 572v60M640 668v50', PAPER, 10, { opacity: 0.7 }),
    ...[0, 1, 2, 3, 4].flatMap((n) => {
      const size = 0.3 + n * 0.19;
      const [y, away] = [452 + n * n * 14 + n * 6, 70 + n * 92];
      return [tree(640 - away, y, size, n), tree(640 + away, y, size, n + 2)];
    }),
  ]);
}

function tree(x: number, y: number, size: number, n: number): string {
  const fruits = [
    [-52, -196],
    [0, -240],
    [46, -190],
    [-18, -164],
    [66, -236],
    [-70, -244],
    [18, -290],
  ].map(([at = 0, height = 0]) => disc(at, height, 13, (at + n) % 2 === 0 ? VERMILION : BRASS));
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    path('M-12 0L-8-150H8L12 0z', '#4a3021'),
    line('M-34 0V-110M-34-92L0-84', PAPER, 6),
    path(
      'M-110-190q-20-70 50-96q20-66 84-44q72-10 78 62q54 46 0 100q-40 50-106 26q-80 16-106-48z',
      n % 2 === 0 ? '#3f7a4c' : '#356a45',
      { stroke: INK, 'stroke-width': 5 },
    ),
    ...fruits,
  ].join('')}</g>`;
}
