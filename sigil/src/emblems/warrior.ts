import {
  circle,
  dot,
  type Layer,
  line,
  type Path,
  repeat,
  rotateCopies,
  symmetric,
  transform,
  transformLayers,
  withMirror,
} from '../drawing/path.ts';
import {
  capsule,
  type Emblem,
  intProportion,
  lozenge,
  type Proportion,
  spark,
  star,
  taper,
  ticks,
  wings,
} from '../drawing/shapes.ts';

function sword(edge: Path, p: Proportion, fuller: number): Layer[] {
  const g = p(1, 18, 34);
  const up = p(2, -9, 11);
  return [
    ['A', symmetric(edge)],
    ['g1', fuller ? withMirror(line(fuller, 16, fuller * 0.6, -36)) : line(0, 16, 0, -44)],
    ['A', capsule(0, 50, 7, 28)],
    ['g1', repeat(4, (i) => line(-4, 32 + i * 4.4, 4, 29 + i * 4.4))],
    [
      'A',
      symmetric(
        `M0 19C9 19 ${g * 0.7} ${20 - up} ${g} ${15 - up}C${g + 4} ${14 - up} ${g + 5} ${21 - up} ${g} ${22 - up}C${g * 0.7} ${27 - up} 9 27 0 28`,
      ),
    ],
    ['A', circle(0, 53, 6.5)],
    ['B', circle(0, 53, 3) + lozenge(0, 23.5, 3, 4)],
  ];
}

const blade: Emblem = (v, p) => {
  const w = v === 1 ? p(0, 11, 18) : p(0, 6, 9.5);
  const waves = intProportion(p, 3, 2, 3) * 2;
  const waved = `M0 -63C2 -58 ${w} -56 ${w * 0.8} -50${repeat(waves, (i) => `Q${i % 2 ? w * 0.35 : w * 1.7} ${-50 + ((i + 0.5) * 70) / waves} ${w * 0.9} ${-50 + ((i + 1) * 70) / waves}`)}`;
  if (v === 0) return sword(waved, p, 0);
  const straight = `M0 -63C${w * 0.4} -58 ${w * 0.9} -50 ${w * 0.85} -42L${w} 20`;
  if (v === 1) return sword(straight, p, w * 0.35);
  const uprightSword = sword(straight, (i, low, high) => (i === 1 ? 17 : i === 2 ? 0 : p(i, low, high)), 0);
  const angle = p(4, 36, 44);
  return [
    ...transformLayers(uprightSword, 0, 0, 0.98, angle),
    ...transformLayers(uprightSword, 0, 0, 0.98, -angle),
    ['B', circle(0, 0, 4)],
  ];
};

const heater = (w: number) => symmetric(`M0 -48C14 -44 ${w - 12} -44 ${w} -49C${w + 4} -8 ${w * 0.8} 30 0 58`);

const shield: Emblem = (v, p) => {
  const w = p(0, 33, 46);
  if (v === 1) {
    const n = intProportion(p, 1, 7, 12);
    return [
      ['A', circle(0, 0, 50)],
      ['g1', circle(0, 0, 45.5)],
      ['g4', rotateCopies(dot(0, -38), n)],
      ['g2', circle(0, 0, 30)],
      ['g1', rotateCopies(p(2, 0, 1) > 0.5 ? 'M0 -30Q10 -22 4 -12' : line(0, -29, 0, -13), intProportion(p, 3, 8, 16))],
      ['G', circle(0, 0, 15)],
      ['B', circle(0, 0, 12)],
      ['g1', circle(0, 0, 6)],
    ];
  }
  const body = heater(w);
  if (v === 2) {
    return [
      ...transformLayers(wings(intProportion(p, 1, 5, 7), p(2, -58, -40), p(3, 36, 56), 70), 0, 2),
      ...transformLayers(
        [
          ['A', body],
          ['g1', transform(body, 0, 0, 0.86)],
          ['B', symmetric('M0 -22L22 0L22 14L0 -8') + lozenge(0, 20, 5, 8)],
        ],
        0,
        4,
        0.66,
      ),
    ];
  }
  const x = w * p(1, 0.62, 0.78);
  return [
    ['A', body],
    ['g1', transform(body, 0, 0, 0.9)],
    ['g4', line(0, -42, 0, 50) + line(-w + 4, -4, w - 4, -4)],
    ['g1', repeat(4, (i) => line(-6 - i * 7, -38, -6 - i * 7, -8) + line(6 + i * 6.5, 2, 6 + i * 6.5, 34 - i * 7))],
    ['G', lozenge(x * 0.72, -23, 6, 9) + lozenge(-x * 0.55, 16, 6, 9)],
    ['A', circle(0, -4, 12)],
    ['B', spark(0, -4, 9, intProportion(p, 2, 4, 6), 0.3)],
  ];
};

const chevron: Emblem = (v, p) => {
  const rise = p(0, 16, 38);
  const w = p(1, 40, 48);
  const thick = v === 0 ? p(2, 14, 17) : p(2, 15, 19);
  const bar = (y: number, k = 1) =>
    symmetric(`M0 ${y - rise * k}L${w * k} ${y}L${w * k} ${y + thick}L0 ${y + thick - rise * k}`);
  const cut = (y: number, k = 1) =>
    withMirror(`M0 ${y + thick / 2 - rise * k}L${w * k - 4} ${y + thick / 2 - (4 / w) * rise}`);
  if (v === 0) {
    const rows = [-14, 13, 40];
    return [
      ['A', rows.map((y) => bar(y, p(3, 0, 1) > 0.5 ? 1 : (60 + y) / 100)).join('')],
      ['g1', rows.map((y) => cut(y, p(3, 0, 1) > 0.5 ? 1 : (60 + y) / 100)).join('')],
      ['B', lozenge(0, -24 - rise * 0.6, 6, 9) + withMirror(lozenge(w * 0.62, -34, 3.5, 5))],
    ];
  }
  const top = v === 1 ? -2 : 8;
  const pair: Layer[] = [
    ['A', bar(top) + bar(top + thick + 10)],
    ['g1', cut(top) + cut(top + thick + 10)],
  ];
  if (v === 1) {
    const head = p(3, 8, 16);
    return [
      ['A', capsule(0, 62, 6, 100)],
      ['A', symmetric(`M0 -64C${head * 0.5} -54 ${head} -46 ${head} -38C${head} -30 4 -26 3 -22`)],
      ['g1', line(0, -54, 0, -28)],
      ['B', symmetric('M0 -22L6 -22L6 -17L0 -17')],
      ...pair,
    ];
  }
  return [...pair, ['A', star(0, -38, 22, intProportion(p, 3, 5, 8), p(4, 0.4, 0.5))], ['B', circle(0, -38, 6)]];
};

const banner: Emblem = (v, p) => {
  const finial: Layer[] = [
    ['A', symmetric('M0 -65C3 -60 6 -56 6 -52C6 -48 3 -46 2.5 -44L2.5 -40L0 -40')],
    ['A', capsule(0, 63, 5, 106)],
  ];
  if (v === 2) {
    const h = p(0, 27, 33);
    const [long, dip] = [p(1, 44, 52), p(2, 4, 9)];
    const flag = (y: number, k: number) =>
      withMirror(
        `M3 ${y}C14 ${y - dip} 26 ${y + dip * 1.4} ${long * k} ${y + 2}L${long * k * 0.72} ${y + h * 0.46}L${long * k} ${y + h * 0.86}C26 ${y + h + dip} 14 ${y + h - dip} 3 ${y + h}Z`,
      );
    const fold = (y: number, k: number) =>
      withMirror(
        `M9 ${y + 7}C16 ${y + 5} 24 ${y + 9} ${long * k * 0.62} ${y + 8}M9 ${y + h - 7}C16 ${y + h - 9} 24 ${y + h - 4} ${long * k * 0.62} ${y + h - 6}`,
      );
    const marks = (y: number) => withMirror(lozenge(18, y + h / 2, 5, 6.5));
    return [
      ...finial,
      ['A', flag(-40, 1) + flag(-32 + h, 0.8)],
      ['g1', fold(-40, 1) + fold(-32 + h, 0.8)],
      ['G', marks(-40) + marks(-32 + h)],
      ['B', marks(-40) + circle(0, 56, 4.4)],
    ];
  }
  const w = p(0, 23, 38);
  const end = v === 0 ? `L${w} 52L${w * 0.5} 44L0 ${p(1, 10, 34)}` : `L${w} ${p(1, 12, 38)}L0 56`;
  const cloth = symmetric(`M0 -42L${w} -42${end}`);
  const charge = [star(0, -4, 15, 5, 0.42), circle(0, -4, 12), lozenge(0, -4, 11, 15), spark(0, -4, 17, 4, 0.25)][
    intProportion(p, 2, 0, 3)
  ] as Path;
  return [
    ...finial,
    ['A', cloth],
    ['g1', transform(cloth, 0, -1, 0.87)],
    ['G', symmetric(`M0 -30L${w} -30L${w} -26L0 -26`)],
    ['G', charge],
    ['B', transform(charge, 0, -1.4, 0.66)],
    ['A', symmetric(`M0 -47L${w + 9} -47L${w + 9} -42L0 -42`) + withMirror(circle(w + 11, -44.5, 4.5))],
    ['a1', withMirror(line(w + 8, -40, w + 8, -28) + line(w + 11, -40, w + 11, -24) + line(w + 14, -40, w + 14, -28))],
  ];
};

const sun: Emblem = (v, p) => {
  const n = intProportion(p, 0, 4, 7) * 2;
  const r = p(1, 15, 24);
  const core: Layer[] = [
    ['A', circle(0, 0, r)],
    ['g1', circle(0, 0, r - 3.5)],
    ['G', rotateCopies(lozenge(0, -r * 0.52, 2, r * 0.2), 8)],
    ['B', circle(0, 0, r * 0.28)],
  ];
  if (v === 0) {
    const w = 90 / n;
    return [
      ['A', rotateCopies(`M-1.6 ${-r - 3}L1.6 ${-r - 3}L1.4 -38L${w * 0.7} -42L0 -61L${-w * 0.7} -42L-1.4 -38Z`, n)],
      ['a1', rotateCopies(line(0, -r - 4, 0, -34), n, 180 / n)],
      ['B', rotateCopies(lozenge(0, -42, 2, 5), n, 180 / n)],
      ...core,
    ];
  }
  if (v === 1) {
    const w = 74 / n;
    return [
      [
        'A',
        rotateCopies(
          `M${-w} ${-r - 2}C${-w * 2.2} -36 ${w * 1.4} -40 ${w * 0.4} -61C${w * 3} -46 ${w * 1.6} -32 ${w} ${-r - 2}Z`,
          n,
        ),
      ],
      ['g1', rotateCopies(`M0 ${-r - 6}C-${w * 0.8} -34 ${w * 1.2} -38 ${w} -46`, n)],
      ...core,
    ];
  }
  const k = r + 9;
  const tooth = (w: number, tip: number) => `M${-w} ${-k}L0 ${-tip}L${w} ${-k}Z`;
  return [
    ['A', rotateCopies(tooth(5.4, 62), n) + rotateCopies(tooth(3.4, 50), n, 180 / n)],
    ['g1', rotateCopies(line(0, -k - 4, 0, -56), n)],
    ['B', rotateCopies(lozenge(0, -56, 1.8, 4), n, 180 / n)],
    ['A', circle(0, 0, k + 1)],
    ['G', circle(0, 0, k - 2)],
    ['B', circle(0, 0, k - 4.5)],
    ['G', circle(p(2, -7, 7), p(3, -7, 2), k - 5.5)],
    ['a1', ticks(24, 7, 11) + circle(0, 0, 14) + circle(0, 0, 3.4)],
  ];
};

const gauntlet: Emblem = (v, p) => {
  const flare = p(0, 25, 42);
  const up = v === 1 ? 20 : 0;
  const w = 12.4;
  const finger = (i: number) => {
    const x = (i - 1.5) * (w + 1.2);
    const tall = i === 1 || i === 2 ? 33 + up : 30;
    return capsule(x, -2, w, tall);
  };
  const joints = repeat(4, (i) => {
    const x = (i - 1.5) * (w + 1.2);
    const bands = v === 1 && (i === 1 || i === 2) ? [-16, -29, -42] : [-14, -22];
    return bands.map((y) => `M${x - 6} ${y}Q${x} ${y - 4} ${x + 6} ${y}`).join('');
  });
  const spikes =
    v === 2
      ? repeat(4, (i) =>
          taper((i - 1.5) * 13.6, -28, (i - 1.5) * 14, -40, (i - 1.5) * 16, -56 + Math.abs(i - 1.5) * 5, 9),
        )
      : '';
  const plates = intProportion(p, 1, 2, 4);
  return [
    ...(spikes ? ([['A', spikes]] as Layer[]) : []),
    ['A', repeat(4, finger)],
    ['g1', joints],
    ['A', symmetric('M0 -6L24 -6C31 -6 32 3 28 8C24 14 20 16 18 20L0 20')],
    ['g1', withMirror('M2 1L20 1Q25 1 24 6') + line(-16, 11, 16, 11)],
    ['B', repeat(4, (i) => circle((i - 1.5) * 11, 6, 2))],
    ['A', symmetric(`M0 20L17 20C19 34 24 44 ${flare} 54C${flare * 0.6} 62 12 62 0 62`)],
    ['g1', repeat(plates, (i) => withMirror(`M0 ${30 + i * 8}Q12 ${30 + i * 8} ${17 + i * 3} ${27 + i * 7}`))],
    ['B', withMirror(lozenge(flare * 0.5, 54, 3, 4)) + lozenge(0, 56, 3, 4)],
  ];
};

/** In the order of `MOTIFS`: blade, shield, chevron, banner, sun, gauntlet. */
export const warrior: readonly Emblem[] = [blade, shield, chevron, banner, sun, gauntlet];
