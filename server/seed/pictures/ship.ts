import {
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  group,
  halo,
  hills,
  LIGHT,
  line,
  PAPER,
  path,
  scene,
  shade,
  stars,
  VERMILION,
} from './scene.ts';

/** A ship that is too small for its cargo, under sails that are cards. */
export function ship(): string {
  return scene('#091a24', '#27556a', [
    stars(60, 13, 420),
    halo(640, 330, 250),
    ...clouds(),
    hills(520, 16, 90, 0),
    hills(560, 20, 70, 2),
    group('translate(640 560) rotate(-4)', [rigging(), cargo(), hull()]),
    hills(604, 22, 84, 4),
    foam(),
    hills(664, 18, 110, 1),
  ]);
}

/** Bands of cloud. */
const clouds = () =>
  [
    [150, 150],
    [1090, 130],
    [70, 330],
    [1180, 300],
  ].map(([x, y]) =>
    line(
      'M-150 20H90a22 22 0 0 0 0-44H70a30 30 0 0 0-58-14a26 26 0 0 0-48 14H-90M-120-24h-60M-60 44h180',
      DEEP_BRASS,
      FINE,
      { transform: `translate(${x} ${y})` },
    ),
  );

const hull = () =>
  form('M-290-96H290q-16 150-120 176H-160q-104-26-130-176z') +
  shade('M-290-96H290l-5 30H-285z') +
  line('M-276-34H272M-262-4H256M-240 26H230', DEEP_BRASS, FINE) +
  [-150, -50, 50, 150].map((x) => disc(x, -16, 15, LIGHT, { stroke: BRASS, 'stroke-width': 4 })).join('');

const rigging = () =>
  line('M0-480V-96M172-360V-96', BRASS, 7) +
  line('M0-470L-280-100M0-470L290-100M172-350L284-100M0-470L-230-100M0-470L160-100', DEEP_BRASS, FINE) +
  group('translate(-118 -300) rotate(-6)', [card(190, 266)]) +
  group('translate(108 -290) rotate(7)', [card(130, 182)]) +
  path('M4-480q54 4 84-18q-6 44 8 60q-44 16-92 6z', VERMILION);

/** The back of a card. */
const card = (width: number, height: number) => {
  const frame = (inset: number) => {
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    return `M${-w / 2} ${-h / 2}h${w}v${h}h${-w}z`;
  };
  return [
    form(frame(0)),
    line(frame(10), DEEP_BRASS, FINE),
    line(frame(16), BRASS, FINE),
    group(`scale(${width / 180})`, [
      disc(0, 0, 52, 'none', { stroke: BRASS, 'stroke-width': FINE }),
      path('M0-60L12-12L60 0L12 12L0 60L-12 12L-60 0L-12-12z', PAPER),
      disc(0, 0, 5, VERMILION),
    ]),
  ].join('');
};

/** Crates, a barrel, and a kettle on its stove. */
const cargo = () =>
  crate(-250, -170, 74) +
  crate(-172, -160, 64) +
  crate(-228, -236, 66) +
  form('M60-98q-16-50 0-98h70q16 48 0 98z') +
  line('M54-126h82M54-168h82M84-196v98M106-196v98', DEEP_BRASS, FINE) +
  form('M204-152h66v56h-66z') +
  form('M206-158q2-44 32-44t32 44z') +
  line('M268-176l24-16M224-204q14-22 28 0') +
  line('M300-204q-14-22 4-44t0-46', PAPER, FINE);

const crate = (x: number, y: number, size: number) =>
  form(`M${x} ${y}h${size}v${size}h${-size}z`) +
  line(
    `M${x + 10} ${y + 10}h${size - 20}v${size - 20}h${20 - size}zM${x + 10} ${y + 10}l${size - 20} ${size - 20}`,
    DEEP_BRASS,
    FINE,
  );

const foam = () =>
  [120, 330, 520, 860, 1010, 1190]
    .map((x, n) => line(`M${x - 34} ${640 + (n % 3) * 10}q17-16 34 0t34 0`, BRASS, FINE))
    .join('');
