import type { CardRow } from '../model/presenter.ts';
import { transferableFrom } from '../model/presenter.ts';

/** Returns why a card cannot change hands at a time; undefined if it can. */
export function unfitReason(card: CardRow, now: Date): 'CARD_LOCKED' | 'CARD_NOT_TRANSFERABLE' | undefined {
  if (card.locked) return 'CARD_LOCKED';
  const from = transferableFrom(card);
  return from === null || from > now ? 'CARD_NOT_TRANSFERABLE' : undefined;
}
