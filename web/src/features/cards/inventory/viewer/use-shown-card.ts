import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { isDrawn } from '../../card/card-body.tsx';

/** When the next card is half way to the middle (card-track.css). */
const HALF_WAY_MS = 70;

/**
 * Keeps a card until the next one is painted, so that text, art and foil change together.
 * @param card the selected card; undefined while none is selected or loaded
 * @param delay after how many milliseconds the description follows; by default, half way through the slide
 * @returns the card to show, the one to describe, and what to call once `card` is painted
 */
export function useShownCard<Selected extends Card | undefined>(card: Selected, delay = HALF_WAY_MS) {
  const [painted, setPainted] = useState(card);
  if (!card && painted) setPainted(card);
  const shown = card && painted && isDrawn(card) && painted.number !== card.number ? painted : card;
  const [described, setDescribed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setDescribed(shown), delay);
    return () => clearTimeout(timer);
  }, [shown, delay]);
  const isBehind = shown && described && !prefersReducedMotion();
  return { shown, described: isBehind ? described : shown, onShown: () => setPainted(card) };
}
