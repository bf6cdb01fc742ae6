import { skipToken } from '@reduxjs/toolkit/query/react';
import { cardsApi } from '../api/cards-api.ts';

/**
 * The number of cards of the account that has linked a wallet; undefined until known. After an error it is 1, so that the main button does not
 * draw a card by mistake.
 */
export function useOwnedCardCount(publicKey: string | null): number | undefined {
  const { currentData, isError } = cardsApi.useWalletCardsQuery(publicKey ?? skipToken);
  return currentData?.total ?? (isError ? 1 : undefined);
}
