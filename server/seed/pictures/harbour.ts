import {
  BRASS,
  box,
  DEEP_BRASS,
  disc,
  glow,
  group,
  HEIGHT,
  INK,
  LIGHT,
  line,
  NIGHT,
  numbers,
  path,
  scene,
  stars,
  VERMILION,
  WIDTH,
} from './scene.ts';

const QUAY = 470;

/** A dark town at the water, and somebody in a boat who brings the first light. */
export function harbour(): string {
  const town = houses(5, 180, NIGHT, 0.12) + houses(41, 120, '#101830', 0.3);
  return scene('#0d1a33', '#31506b', [
    stars(90, 11, 330),
    disc(1040, 130, 54, '#cfdcec', { opacity: 0.9 }),
    disc(1064, 116, 50, '#14233f'),
    town,
    lanterns(),
    box(0, QUAY, WIDTH, HEIGHT - QUAY, '#0d1930'),
    group(`translate(0 ${2 * QUAY}) scale(1 -1)`, [`<g opacity="0.22">${town}</g>`]),
    box(0, QUAY - 5, WIDTH, 9, DEEP_BRASS),
    ripples(),
    boat(),
  ]);
}

function houses(seed: number, height: number, fill: string, lit: number): string {
  const next = numbers(seed);
  const parts: string[] = [];
  for (let x = -30; x < WIDTH; ) {
    const width = 74 + Math.round(next() * 60);
    const top = QUAY - height - Math.round(next() * 110);
    parts.push(
      path(`M${x} ${QUAY}V${top}L${x + width / 2} ${top - 50 - next() * 30}L${x + width} ${top}V${QUAY}z`, fill),
    );
    for (let y = top + 24; y < QUAY - 50; y += 46)
      for (const at of [0.25, 0.6])
        parts.push(box(x + width * at, y, 15, 22, next() < lit ? LIGHT : '#1f2c4a', { rx: 2 }));
    x += width + 4;
  }
  return parts.join('');
}

/** A string of lanterns that nobody has lit, but the last two. */
function lanterns(): string {
  const at = (x: number) => 92 + 120 * (1 - ((x - 640) / 640) ** 2);
  const string = Array.from({ length: 33 }, (_, n) => `${n * 40} ${at(n * 40)}`).join('L');
  const hung = Array.from({ length: 11 }, (_, n) => {
    const x = 70 + n * 114;
    const isLit = n < 2;
    const shape = 'M-15 10q15-12 30 0q8 22-5 44h-20q-13-22-5-44z';
    const lantern = [
      path(shape, isLit ? LIGHT : '#2a3a5c', { stroke: BRASS, 'stroke-width': 3 }),
      line('M0 0V6M-9 58h18', BRASS, 4),
    ];
    return (isLit ? glow(x, at(x) + 32, 130) : '') + group(`translate(${x} ${at(x)})`, lantern);
  });
  return line(`M${string}`, DEEP_BRASS, 3) + hung.join('');
}

function ripples(): string {
  const next = numbers(29);
  return Array.from({ length: 46 }, () => {
    const [x, y, length] = [next() * WIDTH, QUAY + 24 + next() * 210, 20 + next() * 90];
    return line(`M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`, '#5f86a3', 2, { opacity: 0.45 });
  }).join('');
}

function boat(): string {
  const person = 'M-24 0q-6-60 24-66q30 6 24 66z';
  return group('translate(560 560)', [
    glow(104, -74, 260),
    box(98, 44, 12, 110, LIGHT, { opacity: 0.25, rx: 6 }),
    path('M-150-8H170q-24 62-80 62H-70q-56 0-80-62z', INK, { stroke: BRASS, 'stroke-width': 5 }),
    path(person, '#0e1528', { stroke: BRASS, 'stroke-width': 4, transform: 'translate(10 -8)' }),
    disc(10, -96, 22, '#0e1528', { stroke: BRASS, 'stroke-width': 4 }),
    path('M-22-98q32-52 64 0z', VERMILION),
    line('M26-50L104-112V-98', BRASS, 6),
    path('M88-98h32l6 44h-44z', LIGHT, { stroke: BRASS, 'stroke-width': 4 }),
    line('M-90-4L-170 70', DEEP_BRASS, 8),
  ]);
}
