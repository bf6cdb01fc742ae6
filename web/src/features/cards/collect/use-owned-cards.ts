import { skipToken } from '@reduxjs/toolkit/query/react';
import { cardsApi } from '../api/cards-api.ts';

/**
 * How many cards were drawn to a wallet; undefined while that is not known. Where it cannot be found out there is
 * taken to be one: a button must not draw on a guess.
 */
export function useOwnedCards(publicKey: string | null): number | undefined {
  const { currentData, isError } = cardsApi.useWalletCollectiblesQuery(publicKey ?? skipToken);
  return currentData?.total ?? (isError ? 1 : undefined);
}
