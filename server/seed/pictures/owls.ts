import {
  BRASS,
  DEEP_BRASS,
  disc,
  glow,
  group,
  hills,
  INK,
  line,
  mirrored,
  PAPER,
  path,
  scene,
  stars,
  VERMILION,
} from './scene.ts';

/** Three owls on a branch; one has a bandage. */
export function owls(): string {
  return scene('#0e1d2d', '#35566a', [
    stars(110, 31, 420),
    glow(720, 250, 420, 0.6),
    disc(720, 250, 176, '#f2e6c2'),
    disc(664, 212, 28, '#dccb9d'),
    disc(770, 300, 40, '#dccb9d'),
    disc(760, 186, 16, '#dccb9d'),
    hills(560, 34, 120, '#1b3140', 1),
    firs(),
    hills(640, 22, 190, '#0c1722', 4),
    branch(),
    group('translate(410 476) scale(0.86)', [owl('#6d5a45', '#8f7859', '')]),
    group('translate(720 488) scale(1.12)', [owl('#7a4f33', '#a87146', bandage())]),
    group('translate(1010 500) scale(0.72)', [owl('#4d5a63', '#75858d', '')]),
  ]);
}

const firs = () =>
  [40, 130, 228, 1080, 1170, 1262]
    .map((x, n) => {
      const height = 250 + (n % 3) * 60;
      const tiers = [0, 1, 2, 3].map((tier) => {
        const y = 640 - height + tier * (height / 5);
        return path(`M${x} ${y}l${34 + tier * 14} ${height / 3}h-${68 + tier * 28}z`, '#122634');
      });
      return tiers.join('');
    })
    .join('');

const branch = () =>
  line('M-20 560Q300 470 640 500T1300 470', INK, 40) +
  line('M-20 560Q300 470 640 500T1300 470', '#3d2d22', 30) +
  line('M860 496Q940 560 1040 580M200 512Q140 450 60 438', '#3d2d22', 14) +
  line('M-20 552Q300 464 640 494T1300 464', DEEP_BRASS, 4);

/** An owl that sits at the origin. */
function owl(feathers: string, light: string, extra: string): string {
  const belly = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, n) => {
      const x = (n - (3 - (row % 2)) / 2) * 34;
      return line(`M${x - 13} ${-128 + row * 28}q13 20 26 0`, DEEP_BRASS, 5);
    }),
  );
  return [
    path('M-100-90Q-112-262-74-300Q-40-270 0-270Q40-270 74-300Q112-262 100-90Q92 6 0 10Q-92 6-100-90z', feathers, {
      stroke: INK,
      'stroke-width': 6,
    }),
    path('M-66-110Q-60-160 0-160Q60-160 66-110Q60-14 0-8Q-60-14-66-110z', PAPER),
    ...belly,
    mirrored(0, 0, [
      path('M62-176Q122-150 112-52Q92-8 62-2Q84-90 62-176z', light, { stroke: INK, 'stroke-width': 5 }),
      disc(42, -216, 46, light),
      disc(42, -216, 34, PAPER),
      disc(40, -214, 22, BRASS),
      disc(38, -214, 13, INK),
      disc(32, -220, 5, PAPER),
      line('M16 6v20M34 4v20M52 0v18', BRASS, 9),
    ]),
    path('M-14-200h28l-14 36z', VERMILION, { stroke: INK, 'stroke-width': 4 }),
    extra,
  ].join('');
}

const bandage = () =>
  path('M60-116l54 14l-2 40l-56-16z', PAPER, { stroke: INK, 'stroke-width': 4 }) +
  line('M84-98v20M74-88h20', VERMILION, 8);
