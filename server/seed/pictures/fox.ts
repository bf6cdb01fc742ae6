import {
  BRASS,
  box,
  DEEP_BRASS,
  disc,
  glow,
  group,
  INK,
  LIGHT,
  line,
  mirrored,
  PAPER,
  path,
  ring,
  scene,
  stars,
  VERMILION,
  WIDTH,
} from './scene.ts';

const FUR = '#d9662f';
const SHADE = '#a8451f';

/** A fox at the window with a cup of tea and a lantern. */
export function fox(): string {
  return scene('#241a38', '#3a2238', [
    room(),
    group('translate(640 560)', [tail(), body(), group('translate(0 -262)', [head()])]),
    box(0, 588, WIDTH, 132, '#1a1122'),
    box(0, 582, WIDTH, 8, DEEP_BRASS),
    group('translate(890 584)', [cup()]),
    group('translate(380 584)', [lantern()]),
  ]);
}

function room(): string {
  return [
    disc(640, 300, 268, '#101a36', { stroke: BRASS, 'stroke-width': 10 }),
    `<clipPath id="window"><circle cx="640" cy="300" r="262"/></clipPath>`,
    `<g clip-path="url(#window)">${stars(150, 3, 560)}${disc(770, 170, 62, '#f6e3b4')}${disc(796, 156, 54, '#101a36')}</g>`,
    ring(640, 300, 286, DEEP_BRASS, 3),
    ...[90, 190, 1090, 1190].map((x, at) => shelf(x, at)),
  ].join('');
}

/** A pennant and a book end on the wall. */
const shelf = (x: number, at: number) =>
  line(`M${x} 0V${120 + (at % 2) * 60}`, DEEP_BRASS, 3) +
  group(`translate(${x} ${120 + (at % 2) * 60})`, [
    path('M-26 0q26-20 52 0q14 36-8 76h-36q-22-40-8-76z', at % 2 === 0 ? '#6d2f3b' : '#4d3a63', {
      stroke: BRASS,
      'stroke-width': 4,
    }),
    line('M-14 84h28M-8-2q-14 38 2 76M8-2q14 38-2 76', BRASS, 3),
  ]) +
  glow(x, 160 + (at % 2) * 60, 120, 0.5);

const body = () =>
  path('M-110 40q-26-240 110-300q136 60 110 300z', FUR) +
  path('M-58 40q-14-130 58-190q72 60 58 190z', PAPER) +
  line('M-46 40q-8-70 0-110M46 40q8-70 0-110', SHADE, 5);

const tail = () =>
  path('M70 30q190 10 214-126q6-66-44-92q12 84-74 116q-70 24-96 102z', FUR) +
  path('M240-188q50 26 44 92q-30 10-58-12q30-34 14-80z', PAPER);

/** The head, seen from the front. */
const head = () =>
  mirrored(0, 0, [
    path('M0-70Q60-92 84-66L122-150Q150-60 128 2Q84 78 0 104z', FUR),
    path('M96-66L118-122Q130-76 120-40z', SHADE),
    path('M0 40Q60 0 126 8Q84 78 0 104z', PAPER),
    line('M38 12q18 16 38 0', INK, 7),
  ]) +
  path('M-18 76h36q-4 26-18 28q-14-2-18-28z', INK) +
  path('M0-66l10 30l-10 30l-10-30z', '#f08a4f');

const cup = () =>
  line('M-34-112q-16-30 4-56t0-56M14-112q-16-30 4-56t0-56', PAPER, 5, { opacity: 0.5 }) +
  line('M62-72q52-4 44 34q-10 26-52 18', BRASS, 9) +
  path('M-72-92H72q0 92-44 92h-56q-44 0-44-92z', '#315f6b', { stroke: BRASS, 'stroke-width': 5 }) +
  line('M-46-58h92', BRASS, 4);

const lantern = () =>
  glow(0, -76, 300) +
  line('M-30-132q0-46 30-46t30 46', BRASS, 6) +
  path('M-46-130h92l10 24h-112zM-54-14h108v14h-108z', DEEP_BRASS, { stroke: BRASS, 'stroke-width': 3 }) +
  path('M-44-106h88v92h-88z', LIGHT) +
  line('M-44-106v92M0-106v92M44-106v92', BRASS, 5) +
  path('M0-84q22 30 0 50q-22-20 0-50z', VERMILION);
