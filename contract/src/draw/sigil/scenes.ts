import type { CardType } from '../card.ts';

/** How an emblem is arranged in its field, and what surrounds it. */
export const SCENES = [
  'dawn',
  'pair',
  'arch',
  'radiance',
  'hills',
  'reflection',
  'clouds',
  'night',
  'curtain',
] as const;
/** One of {@link SCENES}. */
export type Scene = (typeof SCENES)[number];

/** The two scenes of each motif, in the order of `MOTIFS`. */
export const MOTIF_SCENES: Readonly<Record<CardType, readonly (readonly [Scene, Scene])[]>> = {
  warrior: [
    ['dawn', 'pair'],
    ['arch', 'radiance'],
    ['hills', 'radiance'],
    ['hills', 'pair'],
    ['reflection', 'clouds'],
    ['arch', 'dawn'],
  ],
  mage: [
    ['reflection', 'clouds'],
    ['radiance', 'night'],
    ['arch', 'clouds'],
    ['night', 'reflection'],
    ['hills', 'pair'],
    ['arch', 'night'],
  ],
  rogue: [
    ['arch', 'night'],
    ['radiance', 'curtain'],
    ['curtain', 'night'],
    ['arch', 'dawn'],
    ['clouds', 'night'],
    ['radiance', 'reflection'],
  ],
  healer: [
    ['dawn', 'pair'],
    ['radiance', 'clouds'],
    ['arch', 'curtain'],
    ['radiance', 'reflection'],
    ['radiance', 'hills'],
    ['reflection', 'night'],
  ],
  beast: [
    ['dawn', 'hills'],
    ['night', 'curtain'],
    ['dawn', 'arch'],
    ['clouds', 'radiance'],
    ['hills', 'night'],
    ['dawn', 'arch'],
  ],
  artifact: [
    ['arch', 'clouds'],
    ['night', 'radiance'],
    ['arch', 'hills'],
    ['curtain', 'radiance'],
    ['curtain', 'pair'],
    ['radiance', 'clouds'],
  ],
};
