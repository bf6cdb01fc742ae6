import type { RefObject } from 'react';
import { shine } from './use-light.ts';
import { useTilt } from './use-tilt.ts';

/** Lets a card's light follow the device in the hand, where there is no pointer; draws nothing. */
export function HandLight({ card }: { card: RefObject<HTMLElement | null> }) {
  useTilt(card, (x, y) => shine(card.current, x, y));
  return null;
}
