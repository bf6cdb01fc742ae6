import type { Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '../drawing/colours.ts';

const oklch = (components: string) => `oklch(${components})`;

/** The stars of each rarity. */
const STARS: Readonly<Record<Rarity, string>> = {
  common: '0.82 0.012 262',
  uncommon: '0.84 0.15 152',
  rare: '0.82 0.12 235',
  epic: '0.82 0.15 315',
  legendary: '0.86 0.15 72',
};

function colours(
  rarity: Exclude<Rarity, 'legendary'>,
  ground: string,
  field: string,
  faint: string,
  a: string,
  b: string,
  plate: string,
): SigilColours {
  const [inkA, inkB] = [oklch(a), oklch(b)];
  return {
    ground: oklch(ground),
    field: oklch(field),
    fieldTones: [],
    glowTones: [],
    faint: oklch(faint),
    scenery: oklch(faint),
    a: inkA,
    b: inkB,
    fieldA: inkA,
    fieldB: inkB,
    plate: oklch(plate),
    star: oklch(STARS[rarity]),
  };
}

/** Gold on black; the field is brass and its emblem is engraved in black. */
function gilt(ground: string, hue: number, gold: string, accent: string, engravedAccent: string): SigilColours {
  const brass = (lightness: number, chroma: number) => oklch(`${lightness} ${chroma} ${hue}`);
  return {
    ground: oklch(ground),
    field: brass(0.79, 0.13),
    fieldTones: [brass(0.83, 0.13), brass(0.87, 0.12), brass(0.91, 0.1), brass(0.945, 0.07)],
    glowTones: [brass(0.22, 0.03), brass(0.3, 0.05), brass(0.39, 0.07), brass(0.49, 0.09), brass(0.6, 0.11)],
    faint: brass(0.34, 0.06),
    scenery: brass(0.62, 0.1),
    a: oklch(gold),
    b: oklch(accent),
    fieldA: oklch(`0.17 0.03 ${hue - 30}`),
    fieldB: oklch(engravedAccent),
    plate: oklch(ground),
    star: oklch(STARS.legendary),
  };
}

/** Three sets of colours per rarity: grey, green, blue, purple, and gold on black; each rarity is lighter than the last. */
export const PALETTE_1: Readonly<Record<Rarity, readonly [SigilColours, SigilColours, SigilColours]>> = {
  common: [
    colours(
      'common',
      '0.41 0.012 85',
      '0.31 0.012 80',
      '0.5 0.014 85',
      '0.85 0.012 88',
      '0.72 0.07 60',
      '0.34 0.012 82',
    ),
    colours(
      'common',
      '0.4 0.012 255',
      '0.3 0.014 258',
      '0.49 0.014 255',
      '0.85 0.008 250',
      '0.7 0.06 240',
      '0.33 0.013 256',
    ),
    colours(
      'common',
      '0.42 0.016 120',
      '0.32 0.016 120',
      '0.51 0.018 118',
      '0.85 0.014 110',
      '0.72 0.06 135',
      '0.35 0.016 120',
    ),
  ],
  uncommon: [
    colours(
      'uncommon',
      '0.44 0.09 157',
      '0.3 0.06 160',
      '0.57 0.1 157',
      '0.93 0.045 140',
      '0.83 0.12 88',
      '0.36 0.07 158',
    ),
    colours(
      'uncommon',
      '0.44 0.075 178',
      '0.3 0.05 180',
      '0.57 0.085 177',
      '0.94 0.035 165',
      '0.79 0.14 50',
      '0.36 0.06 179',
    ),
    colours(
      'uncommon',
      '0.44 0.095 138',
      '0.31 0.065 142',
      '0.58 0.11 138',
      '0.94 0.05 110',
      '0.84 0.13 160',
      '0.37 0.075 140',
    ),
  ],
  rare: [
    colours(
      'rare',
      '0.475 0.145 256',
      '0.33 0.11 260',
      '0.66 0.14 254',
      '0.95 0.03 235',
      '0.85 0.12 88',
      '0.37 0.12 258',
    ),
    colours(
      'rare',
      '0.48 0.115 238',
      '0.33 0.085 243',
      '0.67 0.12 236',
      '0.96 0.03 215',
      '0.8 0.13 28',
      '0.37 0.095 240',
    ),
    colours(
      'rare',
      '0.475 0.155 271',
      '0.33 0.12 273',
      '0.66 0.14 270',
      '0.95 0.035 265',
      '0.86 0.11 200',
      '0.37 0.125 272',
    ),
  ],
  epic: [
    colours(
      'epic',
      '0.54 0.2 308',
      '0.34 0.13 304',
      '0.72 0.16 310',
      '0.96 0.035 325',
      '0.88 0.13 90',
      '0.39 0.14 305',
    ),
    colours(
      'epic',
      '0.55 0.2 328',
      '0.35 0.13 324',
      '0.73 0.16 330',
      '0.96 0.035 350',
      '0.86 0.11 190',
      '0.4 0.14 325',
    ),
    colours(
      'epic',
      '0.54 0.2 293',
      '0.34 0.15 290',
      '0.71 0.16 296',
      '0.96 0.035 300',
      '0.82 0.16 350',
      '0.39 0.155 291',
    ),
  ],
  legendary: [
    gilt('0.14 0.014 70', 84, '0.87 0.12 88', '0.7 0.19 38', '0.42 0.15 33'),
    gilt('0.14 0.018 40', 74, '0.86 0.12 78', '0.93 0.05 92', '0.4 0.13 20'),
    gilt('0.15 0.03 268', 92, '0.89 0.1 94', '0.72 0.14 245', '0.38 0.12 265'),
  ],
};
