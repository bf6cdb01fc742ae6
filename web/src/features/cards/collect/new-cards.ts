import { NEW_CARDS_MAX } from '@app/contract/cards/limits';
import { useMemo, useSyncExternalStore } from 'react';
import { createStorageListeners } from '../../../lib/listeners.ts';
import { localStore } from '../../../lib/session/web-storage.ts';

// The cards of each account that are not seen in the inventory yet. They are in local storage instead of Redux, because
// they must survive a reload and other tabs change them too.

const { subscribe, notify } = createStorageListeners();

/** Marks a card as new; the oldest marks are dropped beyond the limit. */
export function addNewCard(accountId: string, cardId: string): void {
  write(accountId, [...readNewCards(accountId).filter((id) => id !== cardId), cardId].slice(-NEW_CARDS_MAX));
}

/** Removes the mark of a card that its owner has seen. */
export function removeNewCard(accountId: string, cardId: string): void {
  const cards = readNewCards(accountId);
  if (cards.includes(cardId))
    write(
      accountId,
      cards.filter((id) => id !== cardId),
    );
}

/** The IDs of the account's new cards, oldest first. */
export function readNewCards(accountId: string): readonly string[] {
  return parse(readStored(accountId));
}

/** Like {@link readNewCards}; rerenders when a mark is added or removed, in any tab. */
export function useNewCards(accountId: string): readonly string[] {
  const stored = useSyncExternalStore(subscribe, () => readStored(accountId));
  return useMemo(() => parse(stored), [stored]);
}

const keyOf = (accountId: string) => `newCards:${accountId}`;

function readStored(accountId: string): string {
  return localStore.getItem(keyOf(accountId)) ?? '[]';
}

/** The storage may contain anything. */
function parse(stored: string): readonly string[] {
  try {
    const cards: unknown = JSON.parse(stored);
    return Array.isArray(cards) ? cards.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(accountId: string, cards: readonly string[]): void {
  if (cards.length === 0) localStore.removeItem(keyOf(accountId));
  else localStore.setItem(keyOf(accountId), JSON.stringify(cards));
  notify();
}
