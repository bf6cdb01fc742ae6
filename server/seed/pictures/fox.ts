import {
  BOLD,
  BRASS,
  DEEP_BRASS,
  disc,
  FINE,
  form,
  glow,
  group,
  halo,
  LIGHT,
  line,
  mirrored,
  PAPER,
  path,
  scene,
  shade,
  stars,
  VERMILION,
  WIDTH,
} from './scene.ts';

/** A fox under the moon with a cup of tea and a lantern. */
export function fox(): string {
  return scene('#150d22', '#4a2a46', [
    stars(90, 3, 560),
    halo(640, 320, 250),
    ...[96, 214, 1066, 1184].map((x, at) => lamp(x, 90 + (at % 3 === 0 ? 70 : 0))),
    group('translate(640 580)', [tail(), body(), group('translate(0 -262)', [head()])]),
    form(`M-10 580H${WIDTH + 10}V730H-10z`),
    shade(`M-10 604H${WIDTH + 10}V626H-10z`),
    group('translate(930 580)', [cup()]),
    group('translate(344 580)', [lantern()]),
  ]);
}

/** A paper lantern on its cord. */
const lamp = (x: number, y: number) =>
  glow(x, y + 44, 130, 0.6) +
  line(`M${x} 0V${y}`, DEEP_BRASS, FINE) +
  group(`translate(${x} ${y})`, [
    form('M-27 6q27-18 54 0q16 36-8 78h-38q-24-42-8-78z'),
    line('M-33 32h66M-31 58h62M-9 0q-14 42 2 84M9 0q14 42-2 84', DEEP_BRASS, FINE),
    line('M0 84v22'),
  ]);

const body = () =>
  form('M-112 0q-22-214 112-270q134 56 112 270z') +
  shade('M-50 0q-14-118 50-172q64 54 50 172z') +
  line('M-84 0q-12-76 12-140M84 0q12-76-12-140', DEEP_BRASS, FINE) +
  line('M-26 0q-10-34 0-64M26 0q10-34 0-64');

const tail = () =>
  form('M70 0q196-6 216-130q6-66-46-96q12 86-76 118q-70 24-94 108z') +
  path('M240-226q52 30 46 96q-32 12-62-12q32-36 16-84z', PAPER) +
  line('M104-16q116-24 140-100', DEEP_BRASS, FINE);

/** The head, seen from the front. */
const head = () =>
  mirrored(0, 0, [
    form('M0-70Q60-92 84-66L122-160Q152-60 128 2Q84 78 0 108z'),
    shade('M94-64L118-132Q132-76 120-36z'),
    path('M0 62Q52 40 116 24Q80 80 0 108z', PAPER),
    line('M34-16q22 22 46 0', PAPER, BOLD),
    line('M22-70Q30-20 8 40', DEEP_BRASS, FINE),
  ]) +
  path('M-15 84h30q-4 22-15 24q-11-2-15-24z', '#150d22') +
  path('M0-62l9 27l-9 27l-9-27z', VERMILION);

const cup = () =>
  line('M-30-108q-16-28 4-52t0-52M16-108q-16-28 4-52t0-52', PAPER, FINE) +
  line('M64-70q48-4 40 32q-10 24-50 16') +
  form('M-72-90H72q0 90-44 90h-56q-44 0-44-90z') +
  shade('M-64-58H64q-6 20-14 32H-50q-10-12-14-32z');

const lantern = () =>
  glow(0, -70, 260) +
  line('M-30-132q0-46 30-46t30 46') +
  form('M-46-130h92l10 24h-112zM-54-14h108v14h-108z') +
  path('M-44-106h88v92h-88z', LIGHT, { opacity: 0.88, stroke: BRASS, 'stroke-width': 4 }) +
  line('M-15-106v92M15-106v92', DEEP_BRASS, FINE) +
  disc(0, -56, 9, VERMILION);
