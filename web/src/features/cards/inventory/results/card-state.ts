import { inventoryTexts, placeholderTexts } from '@app/contract/cards/texts';
import { isRetried } from '../../../../lib/api/optimistic.ts';
import type { ListedCard } from '../../api/placeholder-card.ts';

/** What is going on with a card in the list; undefined for most. */
export function cardState(card: ListedCard): string | undefined {
  if (isRetried(card)) return placeholderTexts.retried;
  return card.locked ? inventoryTexts.locked : undefined;
}

/** The name of a card with its state. */
export function nameWithState(card: ListedCard): string {
  const state = cardState(card);
  return state === undefined ? card.name : `${card.name}, ${state}`;
}
