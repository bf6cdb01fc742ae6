import type { Card } from '@app/contract/cards/schemas';
import { useSyncExternalStore } from 'react';
import { subscribeLogins } from '../../../lib/session/session.ts';

let lastCollectedCard: Card | null = null;
const listeners = new Set<() => void>();

// A new login must not see the previous account's card.
subscribeLogins(clearLastCollected);

/** Stores the drawn card for its reveal. */
export function setLastCollected(card: Card): void {
  change(card);
}

/** Clears the card after its reveal. */
export function clearLastCollected(): void {
  change(null);
}

/** The card to reveal, or null; rerenders when it changes. */
export function useLastCollected(): Card | null {
  return useSyncExternalStore(subscribe, () => lastCollectedCard);
}

function change(card: Card | null): void {
  lastCollectedCard = card;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
