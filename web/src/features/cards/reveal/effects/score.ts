import type { Rarity } from '@app/contract/draw/card';
import type { Stage } from '../progress/stages.ts';

/** A sound: a bell or a breath of noise. Times are in seconds since the start of the stage, frequencies in hertz. */
export interface Sound {
  readonly kind: 'bell' | 'breath';
  readonly at: number;
  readonly frequency: number;
  /** How long it fades. */
  readonly length: number;
  /** From 0 to {@link MAX_VOLUME}; 1 is full volume. */
  readonly volume: number;
}

/** Sounds stay in the background. */
export const MAX_VOLUME = 0.12;

/** A pentatonic scale in hertz: any of its notes sound good together. */
const SCALE = [523.25, 587.33, 698.46, 783.99, 880, 1046.5, 1174.66, 1396.91];

const bell = (at: number, frequency: number, volume: number, length = 0.9): Sound => ({
  kind: 'bell',
  at,
  frequency,
  length,
  volume,
});
const breath = (at: number, frequency: number, volume: number, length: number): Sound => ({
  kind: 'breath',
  at,
  frequency,
  length,
  volume,
});

/** The notes that the burst plays for each rarity, as indices of `SCALE`. */
const MELODIES: Readonly<Record<Rarity, readonly number[]>> = {
  common: [2],
  uncommon: [2, 4],
  rare: [2, 4, 5],
  epic: [0, 2, 4, 5],
  legendary: [0, 2, 4, 5, 7],
};
const NOTE_SECONDS = 0.09;

// As in scene.css: the coin drops, the crank turns, and the capsule falls and bounces.
const ratchet = [0.14, 0.26, 0.38, 0.5, 0.62].map((at) => breath(at, 2400, 0.03, 0.03));
const coin = [bell(0.12, 2637, 0.05, 0.25), bell(0.16, 3520, 0.03, 0.2)];
/** The capsule hits the ground twice, louder first. */
const knocks = [breath(0.54, 620, 0.06, 0.07), breath(0.64, 620, 0.03, 0.06)];
/** One falling tone for each lantern that goes out. */
const lanterns = [0.14, 0.26, 0.38, 0.5].map((at, i) => bell(at, 392 / (1 + i * 0.12), 0.04, 0.3));

/** The sounds of a stage. Only the burst differs by rarity; only a legendary card has the stage `dark`. */
export function soundsOf(stage: Stage, rarity: Rarity): readonly Sound[] {
  switch (stage) {
    case 'camera':
      return [...ratchet, ...coin, ...knocks];
    case 'rise':
      return [breath(0, 500, 0.05, 0.5)];
    case 'dark':
      return lanterns;
    case 'turn':
      return [breath(0, 1200, 0.06, 0.4)];
    case 'burst':
      return MELODIES[rarity].map((note, i) => bell(i * NOTE_SECONDS, SCALE[note] ?? 0, 0.08, 1.2));
    default:
      return [];
  }
}
