import type { Rarity } from '@app/contract/draw/card';
import type { SigilColours } from '../drawing/colours.ts';

const oklch = (components: string) => `oklch(${components})`;

/** The colour of the stars of each rarity. */
const STARS = {
  common: '0.82 0.012 262',
  uncommon: '0.84 0.15 152',
  rare: '0.82 0.12 235',
  epic: '0.82 0.15 315',
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

/** The colours of a legendary card: an emblem engraved in a bright metal field, on one of three grounds. */
interface Gilding {
  readonly ground: string;
  readonly faint: string;
  readonly scenery: string;
  readonly a: string;
  readonly b: string;
  readonly engraving: string;
  readonly accent: string;
  /** The base below the field, behind the name. */
  readonly plate: string;
  readonly star: string;
  /** The tones from the edge of the field to its centre. */
  readonly field: readonly [string, string, string, string, string];
  /** The tones of the glow around the field, from outside to inside. */
  readonly glow: readonly string[];
}

function gilt({ field, glow, engraving, accent, ...inks }: Gilding): SigilColours {
  const [edge, ...tones] = field.map(oklch) as [string, ...string[]];
  return {
    ground: oklch(inks.ground),
    field: edge,
    fieldTones: tones,
    glowTones: glow.map(oklch),
    faint: oklch(inks.faint),
    scenery: oklch(inks.scenery),
    a: oklch(inks.a),
    b: oklch(inks.b),
    fieldA: oklch(engraving),
    fieldB: oklch(accent),
    plate: oklch(inks.plate),
    star: oklch(inks.star),
  };
}

/** Black engraving on antique gold: bronze in its valleys, almost white on its ridges. */
const GOLD = gilt({
  ground: '0.35 0.085 60',
  faint: '0.47 0.1 66',
  scenery: '0.47 0.105 62',
  a: '0.94 0.065 87',
  b: '0.7 0.19 40',
  engraving: '0.17 0.035 55',
  accent: '0.47 0.19 27',
  plate: '0.225 0.05 52',
  star: '0.89 0.115 81',
  field: ['0.6 0.125 64', '0.68 0.132 68', '0.77 0.132 73', '0.865 0.11 79', '0.95 0.055 86'],
  glow: ['0.44 0.105 62', '0.52 0.12 65', '0.6 0.13 66', '0.69 0.138 69', '0.79 0.138 73'],
});

/** Pale gold on night blue. */
const NIGHT_BLUE = gilt({
  ground: '0.25 0.125 266',
  faint: '0.38 0.15 264',
  scenery: '0.42 0.1 258',
  a: '0.95 0.055 87',
  b: '0.8 0.13 232',
  engraving: '0.19 0.1 267',
  accent: '0.48 0.2 262',
  plate: '0.18 0.085 268',
  star: '0.91 0.095 83',
  field: ['0.65 0.105 70', '0.71 0.11 73', '0.8 0.108 76', '0.885 0.085 80', '0.955 0.045 87'],
  glow: ['0.38 0.18 265', '0.45 0.2 263', '0.53 0.205 259', '0.62 0.185 253', '0.73 0.145 245'],
});

/** Rose gold on oxblood. */
const OXBLOOD = gilt({
  ground: '0.28 0.115 22',
  faint: '0.4 0.14 25',
  scenery: '0.42 0.14 26',
  a: '0.94 0.07 82',
  b: '0.8 0.15 60',
  engraving: '0.19 0.075 20',
  accent: '0.47 0.19 24',
  plate: '0.2 0.08 20',
  star: '0.89 0.11 78',
  field: ['0.64 0.135 48', '0.7 0.14 54', '0.785 0.135 62', '0.87 0.11 71', '0.95 0.07 82'],
  glow: ['0.41 0.16 23', '0.48 0.18 25', '0.56 0.195 29', '0.64 0.19 36', '0.74 0.165 50'],
});

/** Three sets of colours per rarity: grey, green, blue, purple, and metal on three grounds; each rarity is lighter than the last. */
export const PALETTE_1: Readonly<Record<Rarity, readonly [SigilColours, SigilColours, SigilColours]>> = {
  common: [
    colours(
      'common',
      '0.385 0.024 70',
      '0.26 0.022 62',
      '0.51 0.032 72',
      '0.895 0.014 86',
      '0.78 0.125 64',
      '0.3 0.022 64',
    ),
    colours(
      'common',
      '0.38 0.028 258',
      '0.25 0.03 262',
      '0.505 0.034 256',
      '0.885 0.01 258',
      '0.77 0.105 230',
      '0.295 0.028 260',
    ),
    colours(
      'common',
      '0.39 0.026 118',
      '0.265 0.024 122',
      '0.515 0.034 116',
      '0.89 0.016 104',
      '0.8 0.115 118',
      '0.305 0.024 120',
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
      '0.62 0.145 254',
      '0.95 0.03 235',
      '0.85 0.12 88',
      '0.37 0.12 258',
    ),
    colours(
      'rare',
      '0.48 0.115 238',
      '0.33 0.085 243',
      '0.63 0.125 236',
      '0.96 0.03 215',
      '0.8 0.13 28',
      '0.37 0.095 240',
    ),
    colours(
      'rare',
      '0.475 0.155 271',
      '0.33 0.12 273',
      '0.62 0.145 270',
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
      '0.675 0.18 310',
      '0.96 0.035 325',
      '0.88 0.13 90',
      '0.39 0.14 305',
    ),
    colours(
      'epic',
      '0.55 0.2 328',
      '0.35 0.13 324',
      '0.68 0.18 330',
      '0.96 0.035 350',
      '0.86 0.11 190',
      '0.4 0.14 325',
    ),
    colours(
      'epic',
      '0.54 0.2 293',
      '0.34 0.15 290',
      '0.67 0.17 296',
      '0.96 0.035 300',
      '0.82 0.16 350',
      '0.39 0.155 291',
    ),
  ],
  legendary: [GOLD, NIGHT_BLUE, OXBLOOD],
};
