import type { Card } from '@app/contract/cards/schemas';
import { useSyncExternalStore } from 'react';
import { subscribeLogins } from '../../../lib/session.ts';

let lastCollectedCard: Card | null = null;
const listeners = new Set<() => void>();

// A new login must not see the previous account's card.
subscribeLogins(clearLastCollected);

/** Keeps the card that was just drawn for its reveal. */
export function rememberCollected(card: Card): void {
  change(card);
}

/** Forgets the card after its reveal. */
export function clearLastCollected(): void {
  change(null);
}

/** The card to reveal, or null; renders again when it changes. */
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
