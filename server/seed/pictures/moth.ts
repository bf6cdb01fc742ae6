import {
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  group,
  halo,
  line,
  mirrored,
  PAPER,
  path,
  ring,
  scene,
  shade,
  stars,
  VERMILION,
} from './scene.ts';

/** A moth before the moon, which is a record. */
export function moth(): string {
  return scene('#120b26', '#43296b', [
    stars(110, 23, 720),
    halo(640, 366, 280),
    ...Array.from({ length: 9 }, (_, n) => ring(640, 366, 116 + n * 17, n % 4 === 0 ? BRASS : DEEP_BRASS)),
    group('translate(640 372) scale(1.16)', [insect()]),
    arm(),
  ]);
}

/** The arm of the record player. */
const arm = () =>
  line('M1022 92L1000 330L878 452', DEEP_BRASS, 9) +
  line('M1022 92L1000 330L878 452', BRASS, FINE) +
  disc(1022, 92, 40, 'url(#form)', { stroke: BRASS, 'stroke-width': 4 }) +
  ring(1022, 92, 27) +
  disc(1022, 92, 9, VERMILION) +
  form('M850 456l44-30l20 26l-44 34z');

function insect(): string {
  return [
    mirrored(0, 0, [
      form('M6 2Q120 20 166 80Q150 168 76 178Q18 130 4 50z'),
      shade('M14 26Q92 44 126 86Q112 132 78 142Q32 108 14 26z'),
      form('M8-60Q120-226 250-184Q290-110 222-20Q140 40 8 10z'),
      shade('M20-44Q110-160 214-150Q190-120 120-92Q60-70 20-44z'),
      line('M12-20Q120-20 214-36M12-4Q110 14 190-10M232-172Q258-110 206-34', DEEP_BRASS, FINE),
      line('M240-150q12 40-18 92M148 92q-8 44-66 60', BRASS, FINE),
      disc(176, -88, 31, '#120b26', { stroke: BRASS, 'stroke-width': 4 }),
      ring(176, -88, 20, PAPER),
      disc(176, -88, 8, VERMILION),
      disc(90, 92, 16, '#120b26', { stroke: BRASS, 'stroke-width': FINE }),
      disc(90, 92, 6, PAPER),
      line('M8-74Q34-148 84-166M26-112l22-4M40-134l22 0M60-152l18 6', BRASS, 3),
    ]),
    form('M0-84q24 8 20 60q-2 96-20 132q-18-36-20-132q-4-52 20-60z'),
    line('M-17-18h34M-18 6h36M-15 30h30M-11 54h22M-7 76h14', BRASS, FINE),
    disc(0, -86, 15, 'url(#form)', { stroke: BRASS, 'stroke-width': 4 }),
    path('M-10-90h5v5h-5zM5-90h5v5H5z', PAPER),
  ].join('');
}
