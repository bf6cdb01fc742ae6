import {
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  group,
  halo,
  hills,
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

/** Three owls on a branch; one has a bandage. */
export function owls(): string {
  return scene('#0a1620', '#24505c', [
    stars(90, 31, 420),
    halo(700, 270, 220),
    hills(560, 34, 120, 1),
    firs(),
    hills(640, 22, 190, 4),
    branch(),
    group('translate(400 486) scale(0.86)', [owl('')]),
    group('translate(700 496) scale(1.12)', [owl(bandage())]),
    group('translate(1000 502) scale(0.72)', [owl('')]),
  ]);
}

const firs = () =>
  [40, 130, 228, 1090, 1176, 1262]
    .map((x, n) => {
      const height = 250 + (n % 3) * 60;
      const tiers = [3, 2, 1, 0].map((tier) => {
        const y = 640 - height + tier * (height / 5);
        return form(`M${x} ${y}l${34 + tier * 14} ${height / 3}h-${68 + tier * 28}z`, {
          stroke: DEEP_BRASS,
          'stroke-width': FINE,
        });
      });
      return tiers.join('');
    })
    .join('');

const branch = () =>
  form('M-20 546Q300 456 640 486T1300 458V486Q980 542 640 514T-20 580z') +
  line('M860 512Q940 560 1040 580M200 512Q140 450 60 438M900 526l34-30M150 470l-6-36') +
  line('M40 548Q300 474 620 502M720 506Q960 520 1240 482', DEEP_BRASS, FINE);

/** An owl that sits at the origin. */
function owl(extra: string): string {
  const belly = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, n) => {
      const x = (n - (3 - (row % 2)) / 2) * 32;
      return line(`M${x - 13} ${-130 + row * 28}q13 20 26 0`, DEEP_BRASS, FINE);
    }),
  );
  return [
    form('M-100-90Q-112-262-80-310Q-44-272 0-272Q44-272 80-310Q112-262 100-90Q92 6 0 10Q-92 6-100-90z'),
    line('M-66-110Q-60-160 0-160Q60-160 66-110Q60-14 0-8Q-60-14-66-110z', BRASS, FINE),
    ...belly,
    mirrored(0, 0, [
      form('M62-176Q126-150 114-52Q92-8 62-2Q84-90 62-176z'),
      shade('M78-130Q108-112 102-56Q90-24 74-14Q90-78 78-130z'),
      disc(42, -216, 44, 'url(#disc)', { stroke: BRASS, 'stroke-width': FINE }),
      Array.from({ length: 18 }, (_, n) =>
        line('M0-34V-41', DEEP_BRASS, FINE, { transform: `translate(42 -216) rotate(${n * 20})` }),
      ).join(''),
      disc(41, -215, 27, PAPER),
      ring(41, -215, 18, DEEP_BRASS, 4),
      disc(40, -215, 11, '#0a1620'),
      line('M18 2v20M34 2v20M50-2v20', BRASS, 5),
      line('M16-262Q40-256 74-292', DEEP_BRASS, FINE),
    ]),
    path('M-11-198h22l-11 32z', VERMILION),
    extra,
  ].join('');
}

const bandage = () =>
  path('M64-116l50 13l-2 38l-52-15z', PAPER, { stroke: BRASS, 'stroke-width': FINE }) +
  line('M86-98v18M77-89h18', VERMILION, 5);
