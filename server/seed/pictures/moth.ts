import {
  BRASS,
  DEEP_BRASS,
  disc,
  glow,
  group,
  INK,
  line,
  mirrored,
  PAPER,
  path,
  ring,
  scene,
  stars,
  VERMILION,
} from './scene.ts';

/** A moth before the moon, which is a record. */
export function moth(): string {
  return scene('#150f2b', '#3b2456', [
    stars(130, 23, 720),
    ...[330, 410, 490].map((r) => ring(640, 372, r, '#6a4a8f', 3)),
    glow(640, 372, 470, 0.8),
    record(),
    arm(),
    group('translate(640 372) scale(1.12)', [insect()]),
  ]);
}

function record(): string {
  const grooves = Array.from({ length: 13 }, (_, n) =>
    ring(640, 372, 110 + n * 13, n % 4 === 0 ? '#c9b68a' : '#e7d5a6', 2),
  );
  return disc(640, 372, 284, '#f3e3b6') + grooves.join('') + ring(640, 372, 284, BRASS, 8);
}

/** The arm of the record player. */
const arm = () =>
  line('M1010 96L986 330L860 446', INK, 18) +
  line('M1010 96L986 330L860 446', BRASS, 8) +
  disc(1010, 92, 40, '#2a1d44', { stroke: BRASS, 'stroke-width': 6 }) +
  disc(1010, 92, 12, VERMILION) +
  path('M832 452l44-30l20 26l-44 34z', INK, { stroke: BRASS, 'stroke-width': 5 });

function insect(): string {
  return [
    mirrored(0, 0, [
      path('M8-60Q120-226 250-184Q290-110 222-20Q140 40 8 10z', '#5b3a7d', { stroke: INK, 'stroke-width': 5 }),
      path('M8-36Q110-160 214-146Q238-100 190-36Q120 8 8-4z', '#7d55a3'),
      path('M6 2Q120 20 166 80Q150 168 76 178Q18 130 4 50z', '#452a66', { stroke: INK, 'stroke-width': 5 }),
      path('M10 18Q92 40 130 84Q114 136 76 144Q28 110 10 50z', '#6a4691'),
      disc(168, -92, 36, INK),
      disc(168, -92, 25, BRASS),
      disc(168, -92, 11, VERMILION),
      disc(88, 92, 18, INK),
      disc(88, 92, 9, BRASS),
      line('M22-52Q110-132 196-132M22-26Q110-50 206-48', DEEP_BRASS, 3),
      line('M8-74Q34-148 84-166M26-112l22-4M40-134l22 0M60-152l18 6', INK, 5),
    ]),
    path('M0-84q24 8 20 60q-2 96-20 132q-18-36-20-132q-4-52 20-60z', '#2a1a42', { stroke: INK, 'stroke-width': 4 }),
    line('M-15-10h30M-16 14h32M-13 38h26M-9 62h18', BRASS, 4),
    disc(0, -84, 17, '#2a1a42', { stroke: INK, 'stroke-width': 4 }),
    disc(-8, -90, 5, PAPER),
    disc(8, -90, 5, PAPER),
  ].join('');
}
