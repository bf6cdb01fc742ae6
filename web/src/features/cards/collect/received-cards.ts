import type { Card } from '@app/contract/cards/schemas';
import { useEffect } from 'react';
import { serverNow } from '../../../lib/http/server-time.ts';
import { localStore } from '../../../lib/session/web-storage.ts';
import { cardsApi } from '../api/cards-api.ts';
import { DEFAULT_FILTER } from '../api/inventory-filter.ts';
import { addNewCard } from './new-cards.ts';

/** In a browser that is new to the account, how old a received card may be that is marked, in milliseconds. */
const FIRST_MS = 7 * 86_400_000;

/** Marks cards received from others as new, once the header or the inventory has loaded them. */
export function useReceivedCards(accountId: string | undefined): void {
  const newest = cardsApi.endpoints.inventory.useInfiniteQueryState(DEFAULT_FILTER).currentData?.pages[0]?.cards;
  useEffect(() => {
    if (accountId !== undefined && newest) addReceivedCards(accountId, newest);
  }, [accountId, newest]);
}

/**
 * Marks cards as new that the account has received from others since the last call, even if no window was open then.
 * @param cards its newest cards, newest first
 */
export function addReceivedCards(
  accountId: string,
  cards: readonly Pick<Card, 'id' | 'collectedAt' | 'receivedAt'>[],
): void {
  const key = `receivedUntil:${accountId}`;
  // Cards that came long before this browser was used are not new
  const until = localStore.getItem(key) ?? new Date(serverNow() - FIRST_MS).toISOString();
  const received = cards.filter(({ collectedAt, receivedAt }) => receivedAt !== collectedAt && receivedAt > until);
  const [newest] = received;
  if (!newest) return;
  for (const { id } of received.toReversed()) addNewCard(accountId, id);
  localStore.setItem(key, newest.receivedAt);
}
