import type { Card } from '@app/contract/cards/schemas';
import { useState } from 'react';
import { isDrawn } from '../../card/card-body.tsx';

/**
 * Keeps a card until the next one is painted, so that text, art and foil change together.
 * @param card the selected card; undefined while none is selected or loaded
 * @returns the card to show, and what to call once `card` is painted
 */
export function useShownCard<Selected extends Card | undefined>(card: Selected) {
  const [painted, setPainted] = useState(card);
  if (!card && painted) setPainted(card);
  const shown = card && painted && isDrawn(card) && painted.number !== card.number ? painted : card;
  return { shown, onShown: () => setPainted(card) };
}
