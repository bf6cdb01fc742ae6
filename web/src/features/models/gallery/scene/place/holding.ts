import { clamp } from '../../../../../lib/clamp.ts';

/** A card in the hand: its index, and how it is turned, in radians to the right and down. */
export interface Hold {
  readonly card: number;
  readonly yaw: number;
  readonly pitch: number;
}

/** A card can be turned all the way round, but not upside down. */
const MAX_PITCH = 1;

/**
 * What a press does, the same for mouse, touch, keyboard and headset: it picks up a card, turns over the one in the hand, or, beside
 * it, puts it back.
 * @param card the pressed card, if any
 */
export function press(hold: Hold | undefined, card: number | undefined): Hold | undefined {
  if (!hold) return card === undefined ? undefined : { card, yaw: 0, pitch: 0 };
  return card === hold.card ? turnOver(hold) : undefined;
}

/** Turns the card in the hand. */
export const tilt = (hold: Hold, yaw: number, pitch: number): Hold => ({
  ...hold,
  yaw: hold.yaw + yaw,
  pitch: clamp(hold.pitch + pitch, MAX_PITCH),
});

/** Shows the other side, straight. */
const turnOver = (hold: Hold): Hold => ({ ...hold, yaw: (Math.round(hold.yaw / Math.PI) + 1) * Math.PI, pitch: 0 });
