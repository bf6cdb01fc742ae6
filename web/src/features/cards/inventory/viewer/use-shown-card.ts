import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { isDrawn } from '../../card/card-body.tsx';

/** When the next card is half way to the middle (card-track.css). */
const HALF_WAY_MS = 70;

/**
 * Keeps a card until the next one is painted, so that text, art and foil change together.
 * @param card the selected card; undefined while none is selected or loaded
 * @returns the card to show, the one to describe, and what to call once `card` is painted
 */
export function useShownCard<Selected extends Card | undefined>(card: Selected) {
  const [painted, setPainted] = useState(card);
  if (!card && painted) setPainted(card);
  const shown = card && painted && isDrawn(card) && painted.number !== card.number ? painted : card;
  const [described, setDescribed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setDescribed(shown), HALF_WAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const isBehind = shown && described && !prefersReducedMotion();
  return { shown, described: isBehind ? described : shown, onShown: () => setPainted(card) };
}
