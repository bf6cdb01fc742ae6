import type { Card } from '@app/contract/cards/schemas';
import { useEffect } from 'react';
import { localStore } from '../../../lib/session/web-storage.ts';
import { cardsApi } from '../api/cards-api.ts';
import { DEFAULT_FILTER } from '../api/inventory-filter.ts';
import { addNewCard } from './new-cards.ts';

/** Marks the cards as new that the account has received from others, once the header or the inventory has loaded them. */
export function useReceivedCards(accountId: string | undefined): void {
  const newest = cardsApi.endpoints.inventory.useInfiniteQueryState(DEFAULT_FILTER).currentData?.pages[0]?.cards;
  useEffect(() => {
    if (accountId !== undefined && newest) addReceivedCards(accountId, newest);
  }, [accountId, newest]);
}

/**
 * Marks the cards as new that the account has received from others since the last call, even if no window was open then.
 * @param cards its newest cards, newest first
 */
export function addReceivedCards(
  accountId: string,
  cards: readonly Pick<Card, 'id' | 'collectedAt' | 'receivedAt'>[],
): void {
  const key = `receivedUntil:${accountId}`;
  const until = localStore.getItem(key) ?? '';
  const received = cards.filter(({ collectedAt, receivedAt }) => receivedAt !== collectedAt && receivedAt > until);
  const [newest] = received;
  if (!newest) return;
  for (const { id } of received.toReversed()) addNewCard(accountId, id);
  localStore.setItem(key, newest.receivedAt);
}
