import {
  BRASS,
  box,
  DEEP_BRASS,
  disc,
  glow,
  group,
  hills,
  INK,
  LIGHT,
  line,
  PAPER,
  path,
  scene,
  VERMILION,
} from './scene.ts';

/** A ship that is too small for its cargo, under sails that are cards. */
export function ship(): string {
  return scene('#123042', '#d9834f', [
    glow(300, 470, 420),
    disc(300, 470, 92, '#ffd08a'),
    ...clouds(),
    hills(520, 16, 90, '#2c6470', 0),
    hills(560, 20, 70, '#1f4f5c', 2),
    group('translate(680 560) rotate(-4)', [rigging(), cargo(), hull()]),
    hills(600, 24, 84, '#163d4a', 4),
    foam(),
    hills(662, 20, 110, '#0d2833', 1),
  ]);
}

const clouds = () =>
  [
    [120, 120, 1.2],
    [980, 90, 1.5],
    [470, 70, 0.8],
    [1160, 260, 0.9],
  ].map(([x, y, size]) =>
    path('M-110 30q-10-44 40-44q14-46 66-34q40-34 72 10q56-4 52 68z', '#f2b587', {
      transform: `translate(${x} ${y}) scale(${size})`,
      opacity: 0.4,
    }),
  );

const hull = () =>
  path('M-290-96H290q-16 150-120 176H-160q-104-26-130-176z', '#5a3420', { stroke: INK, 'stroke-width': 7 }) +
  path('M-290-96H290l-6 34H-284z', VERMILION, { stroke: INK, 'stroke-width': 6 }) +
  line('M-266-26H262M-236 26H230', '#3a2012', 5) +
  [-150, -50, 50, 150].map((x) => disc(x, 0, 18, LIGHT, { stroke: BRASS, 'stroke-width': 6 })).join('');

const rigging = () =>
  box(-8, -480, 18, 390, '#3a2012') +
  box(166, -360, 14, 270, '#3a2012') +
  line('M0-470L-280-100M0-470L290-100M172-350L284-100', INK, 4) +
  group('translate(-118 -300) rotate(-6)', [card(190, 266)]) +
  group('translate(108 -290) rotate(7)', [card(130, 182)]) +
  path('M10-480q54 4 84-18q-6 44 8 60q-44 16-92 6z', VERMILION, { stroke: INK, 'stroke-width': 4 });

/** The back of a card. */
const card = (width: number, height: number) =>
  box(-width / 2, -height / 2, width, height, PAPER, { rx: 14, stroke: INK, 'stroke-width': 6 }) +
  box(-width / 2 + 12, -height / 2 + 12, width - 24, height - 24, '#1d4754', {
    rx: 8,
    stroke: BRASS,
    'stroke-width': 4,
  }) +
  path('M0-60L14-14L60 0L14 14L0 60L-14 14L-60 0L-14-14z', BRASS, { transform: `scale(${width / 180})` });

/** Crates, a barrel, and a kettle on its stove. */
const cargo = () =>
  crate(-250, -166, 74) +
  crate(-172, -158, 64) +
  crate(-228, -236, 66) +
  path('M60-98q-16-50 0-98h70q16 48 0 98z', '#7a4a28', { stroke: INK, 'stroke-width': 5 }) +
  line('M54-126h82M54-168h82', BRASS, 6) +
  box(204, -152, 66, 56, '#26313a', { rx: 6, stroke: INK, 'stroke-width': 5 }) +
  path('M206-158q2-44 32-44t32 44z', BRASS, { stroke: INK, 'stroke-width': 5 }) +
  line('M268-176l24-16M224-204q14-22 28 0', INK, 7) +
  line('M300-204q-14-22 4-44t0-46', PAPER, 6, { opacity: 0.75 });

const crate = (x: number, y: number, size: number) =>
  box(x, y, size, size, '#a8713c', { stroke: INK, 'stroke-width': 5 }) +
  line(
    `M${x + 8} ${y + 8}l${size - 16} ${size - 16}M${x + size - 8} ${y + 8}l${16 - size} ${size - 16}`,
    DEEP_BRASS,
    6,
  );

const foam = () =>
  [120, 330, 520, 860, 1010, 1190]
    .map((x, n) => line(`M${x - 34} ${628 + (n % 3) * 12}q17-16 34 0t34 0`, PAPER, 5, { opacity: 0.6 }))
    .join('');
