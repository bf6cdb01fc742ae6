import type { Rarity } from '../../card.ts';
import type { SigilColours } from '../colours.ts';

function colours(ground: string, field: string, faint: string, a: string, b: string): SigilColours {
  const [groundColour, inkA, inkB] = [`oklch(${ground})`, `oklch(${a})`, `oklch(${b})`];
  return {
    ground: groundColour,
    field: `oklch(${field})`,
    fieldTones: [],
    glowTones: [],
    faint: `oklch(${faint})`,
    scenery: `oklch(${faint})`,
    a: inkA,
    b: inkB,
    fieldA: inkA,
    fieldB: inkB,
    plate: groundColour,
    star: inkB,
  };
}

/** Three sets of colours per rarity: grey, green, blue, purple, and gold on black. */
export const PALETTE_1: Readonly<Record<Rarity, readonly [SigilColours, SigilColours, SigilColours]>> = {
  common: [
    colours('0.66 0.014 85', '0.75 0.016 88', '0.56 0.014 85', '0.23 0.02 262', '0.42 0.11 33'),
    colours('0.64 0.012 250', '0.73 0.012 250', '0.54 0.014 250', '0.22 0.03 262', '0.4 0.08 250'),
    colours('0.65 0.02 110', '0.74 0.022 105', '0.55 0.02 110', '0.24 0.025 60', '0.4 0.07 140'),
  ],
  uncommon: [
    colours('0.36 0.06 158', '0.29 0.05 160', '0.49 0.075 157', '0.91 0.05 140', '0.79 0.12 85'),
    colours('0.36 0.055 172', '0.29 0.045 175', '0.49 0.07 172', '0.92 0.04 165', '0.74 0.15 45'),
    colours('0.38 0.06 140', '0.3 0.05 142', '0.5 0.075 140', '0.93 0.055 110', '0.8 0.15 150'),
  ],
  rare: [
    colours('0.36 0.1 256', '0.27 0.085 260', '0.52 0.12 254', '0.92 0.04 235', '0.8 0.12 85'),
    colours('0.35 0.09 240', '0.26 0.075 245', '0.51 0.11 238', '0.93 0.035 215', '0.74 0.15 25'),
    colours('0.36 0.11 270', '0.27 0.09 272', '0.52 0.13 268', '0.91 0.045 265', '0.81 0.12 205'),
  ],
  epic: [
    colours('0.35 0.13 308', '0.24 0.095 305', '0.55 0.15 308', '0.92 0.05 325', '0.82 0.13 88'),
    colours('0.35 0.13 325', '0.24 0.09 322', '0.55 0.15 325', '0.93 0.045 350', '0.79 0.12 190'),
    colours('0.34 0.13 292', '0.23 0.1 290', '0.54 0.15 293', '0.92 0.05 300', '0.74 0.19 350'),
  ],
  legendary: [
    colours('0.12 0.012 70', '0.16 0.02 65', '0.46 0.075 75', '0.84 0.125 86', '0.67 0.19 36'),
    colours('0.12 0.014 40', '0.16 0.03 38', '0.46 0.08 60', '0.83 0.13 74', '0.93 0.04 92'),
    colours('0.13 0.018 265', '0.17 0.03 265', '0.46 0.06 85', '0.86 0.11 92', '0.73 0.16 52'),
  ],
};
