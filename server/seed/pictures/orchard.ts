import {
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  halo,
  hills,
  line,
  PAPER,
  scene,
  shade,
  stars,
  VERMILION,
} from './scene.ts';

/** Young fruit trees along a road. */
export function orchard(): string {
  return scene('#0c1d1a', '#2e5a48', [
    stars(50, 19, 300),
    halo(640, 300, 170),
    hills(400, 22, 150, 1),
    hills(440, 26, 200, 3),
    form('M-10 470Q300 430 640 440T1290 460V730H-10z', { stroke: DEEP_BRASS, 'stroke-width': FINE }),
    shade('M612 440h56L980 724H240z'),
    line('M612 440L240 724M668 440L980 724'),
    line('M640 452v26M640 500v40M640 572v60M640 668v50', PAPER, 5),
    ...[0, 1, 2, 3, 4].flatMap((n) => {
      const size = 0.3 + n * 0.19;
      const [y, away] = [452 + n * n * 14 + n * 6, 70 + n * 92];
      return [tree(640 - away, y, size, n), tree(640 + away, y, size, n + 2)];
    }),
  ]);
}

/** A tree, a round crown of branches and fruits, tied to its stake. */
function tree(x: number, y: number, size: number, n: number): string {
  const fruits = [
    [-52, -196],
    [0, -240],
    [46, -190],
    [66, -236],
    [-70, -244],
    [18, -290],
  ].map(([at = 0, height = 0]) => disc(at, height, 10, (at + n) % 2 === 0 ? VERMILION : BRASS));
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    line('M-34 0V-120M-34-92L0-84', DEEP_BRASS, 4),
    form('M-110-190q-20-70 50-96q20-66 84-44q72-10 78 62q54 46 0 100q-40 50-106 26q-80 16-106-48z'),
    line('M0 0V-270M0-150q-40-10-62-52M0-170q40-14 60-60M0-210q-30-16-40-56M0-230q26-16 34-52', BRASS, 3.5),
    line('M-84-206q-8-44 30-66M110-240q22 34-10 62M-24-320q30-16 54 0', DEEP_BRASS, FINE),
    ...fruits,
  ].join('')}</g>`;
}
