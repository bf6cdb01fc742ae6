import type { Rarity } from '@app/contract/draw/card';
import type { Stage } from '../progress/stages.ts';

/** The vibration of the burst, stronger for rarer cards: milliseconds on, off, on, … */
const BURSTS: Readonly<Record<Rarity, readonly number[]>> = {
  common: [15],
  uncommon: [20],
  rare: [20, 60, 25],
  epic: [25, 60, 25, 60, 35],
  // The last part when it lands.
  legendary: [40, 60, 40, 260, 120],
};

/** Whether the browser can make the device vibrate. */
export const canVibrate = () => 'vibrate' in navigator;

/** The vibration of a stage; undefined for none. The same for every rarity until the card turns. */
export function vibrationOf(stage: Stage, rarity: Rarity): readonly number[] | undefined {
  switch (stage) {
    case 'camera':
      return [12, 180, 8];
    case 'turn':
      return [10];
    case 'burst':
      return BURSTS[rarity];
    default:
      return undefined;
  }
}
