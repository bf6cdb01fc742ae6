import {
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
  numbers,
  path,
  scene,
  shade,
  stars,
  VERMILION,
  WIDTH,
} from './scene.ts';

const QUAY = 470;

/** A dark town at the water, and somebody in a boat who brings the first light. */
export function harbour(): string {
  const town = houses();
  return scene('#0a1226', '#1f3c62', [
    stars(80, 11, 330),
    halo(960, 210, 112),
    town,
    lanterns(),
    form(`M-10 ${QUAY}H${WIDTH + 10}V730H-10z`),
    group(`translate(0 ${2 * QUAY}) scale(1 -1)`, [`<g opacity="0.16">${town}</g>`]),
    shade(`M-10 ${QUAY}H${WIDTH + 10}v13H-10z`),
    ripples(),
    boat(),
  ]);
}

function houses(): string {
  const next = numbers(5);
  const parts: string[] = [];
  for (let x = -30; x < WIDTH; ) {
    const width = 84 + Math.round(next() * 60);
    const [top, gable] = [QUAY - 130 - Math.round(next() * 110), 46 + Math.round(next() * 34)];
    parts.push(
      form(`M${x} ${QUAY}V${top}L${x + width / 2} ${top - gable}L${x + width} ${top}V${QUAY}z`, { 'stroke-width': 3 }),
      shade(`M${x} ${top}L${x + width / 2} ${top - gable}L${x + width} ${top}z`),
    );
    for (let y = top + 26; y < QUAY - 40; y += 48)
      for (const at of [0.24, 0.62]) {
        const window = `M${Math.round(x + width * at)} ${y}v-6q8-9 16 0v26h-16z`;
        parts.push(next() < 0.12 ? path(window, LIGHT) : line(window, DEEP_BRASS, FINE));
      }
    x += width + 5;
  }
  return parts.join('');
}

/** A string of lanterns that nobody has lit, but the first two. */
function lanterns(): string {
  const at = (x: number) => 62 + 96 * (1 - ((x - 640) / 640) ** 2);
  const string = Array.from({ length: 33 }, (_, n) => `${n * 40} ${at(n * 40)}`).join('L');
  const hung = Array.from({ length: 11 }, (_, n) => {
    const x = 70 + n * 114;
    const shape = 'M-17 8q17-13 34 0q9 24-6 50h-22q-15-26-6-50z';
    const lantern = [
      n < 2 ? path(shape, LIGHT, { stroke: BRASS, 'stroke-width': 3 }) : form(shape, { 'stroke-width': 3 }),
      line('M-20 24h40M-18 42h36', DEEP_BRASS, FINE),
      line('M0 0V3M0 58v12'),
    ];
    return (n < 2 ? glow(x, at(x) + 32, 140) : '') + group(`translate(${x} ${at(x)})`, lantern);
  });
  return line(`M${string}`, BRASS, FINE) + hung.join('');
}

function ripples(): string {
  const next = numbers(29);
  return Array.from({ length: 54 }, () => {
    const [x, y, length] = [next() * WIDTH, QUAY + 34 + next() * 200, 20 + next() * 100];
    return line(`M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`, DEEP_BRASS, FINE);
  }).join('');
}

const boat = () =>
  group('translate(560 574)', [
    glow(104, -74, 260),
    line('M96 62h16M90 78h28M98 94h12M84 110h40M96 126h18', LIGHT, FINE),
    line('M-90-4L-176 74', BRASS, 5),
    form('M-150-8H170q-24 62-80 62H-70q-56 0-80-62z'),
    shade('M-140 12H162l-5 12H-134z'),
    form('M-24 0q-6-60 24-66q30 6 24 66z', { transform: 'translate(10 -8)' }),
    disc(10, -94, 20, 'url(#form)', { stroke: BRASS, 'stroke-width': 4 }),
    path('M-22-96q32-52 64 0z', VERMILION),
    line('M26-50L104-116V-98'),
    path('M88-98h32l6 44h-44z', LIGHT, { stroke: BRASS, 'stroke-width': 4 }),
  ]);
