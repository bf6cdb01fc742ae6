import type { Card } from '@app/contract/cards/schemas';
import { useState } from 'react';
import { isDrawn } from '../../card/card-body.tsx';

/**
 * Keeps the text of a card until its neighbour is painted, so that text, art and foil change together.
 * @param card the selected card; undefined while none is selected or loaded
 * @returns the card whose text to show, and what to call once `card` is painted
 */
export function useShownCard(card: Card | undefined) {
  const [painted, setPainted] = useState(card);
  if (!card && painted) setPainted(undefined);
  const shown = card && painted && isDrawn(card) && painted.number !== card.number ? painted : card;
  return { shown, onShown: () => setPainted(card) };
}
