import type { Card } from '@app/contract/cards/schemas';
import { useSyncExternalStore } from 'react';
import { subscribeLogins } from '../../../lib/session.ts';

/** What this window remembers of the newest draw. */
interface Collected {
  /** The card to be revealed; gone once the reveal is closed (specification part 2 §4). */
  readonly lastCollectedCard: Card | null;
  /** Ids of cards that their owner has not looked at since they were drawn. */
  readonly unseen: readonly string[];
}

const nothing: Collected = { lastCollectedCard: null, unseen: [] };
let current = nothing;
const listeners = new Set<() => void>();

function change(next: Collected): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

// Nobody sees whose card was drawn before they logged in.
subscribeLogins(() => change(nothing));

/** Remembers a drawn card: it waits for its reveal and counts as new. */
export function rememberCollected(card: Card): void {
  change({ lastCollectedCard: card, unseen: [...current.unseen, card.id] });
}

/** The reveal is over. */
export function clearLastCollected(): void {
  change({ ...current, lastCollectedCard: null });
}

/** The owner has looked at the card: it is no longer new. */
export function markSeen(id: string): void {
  if (current.unseen.includes(id)) change({ ...current, unseen: current.unseen.filter((other) => other !== id) });
}

/** The newest draw; renders again when it changes. */
export function useCollected(): Collected {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
