import type { RefObject } from 'react';
import { setLight } from './use-pointer-light.ts';
import { useTilt } from './use-tilt.ts';

/** Moves a card's light with the tilt of the device, on devices without a mouse; renders nothing. */
export function TiltLight({ card }: { card: RefObject<HTMLElement | null> }) {
  useTilt(card, (x, y) => setLight(card.current, x, y));
  return null;
}
