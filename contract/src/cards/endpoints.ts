import { defineEndpoint } from '../core/endpoint.ts';

export const collect = defineEndpoint({
  method: 'POST',
  path: '/users/collectibles/collect',
  access: 'verified',
  summary: 'Draw a card for the linked wallet; idempotent by requestId',
  errors: ['WALLET_REQUIRED', 'WALLET_NOT_LINKED', 'CARD_NOT_READY', 'REQUEST_ID_REUSED'],
});

export const getInventory = defineEndpoint({
  method: 'GET',
  path: '/users/my-collectibles',
  access: 'verified',
  summary: 'Search, filter and sort the cards of the account',
});

export const getCollectionBook = defineEndpoint({
  method: 'GET',
  path: '/users/my-collectibles/book',
  access: 'verified',
  summary: 'Count the cards of the account by motif',
});

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/users/my-collectibles/{id}/favourite',
  access: 'verified',
  summary: 'Make a card of the account a favourite',
  errors: ['CARD_NOT_FOUND', 'TOO_MANY_FAVOURITES'],
  success: 204,
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/users/my-collectibles/{id}/favourite',
  access: 'verified',
  summary: 'Make a card of the account an ordinary card again',
  errors: ['CARD_NOT_FOUND'],
  success: 204,
});

export const listWalletCards = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/{publicKey}',
  access: 'public',
  summary: 'List the cards drawn for a wallet',
  errors: ['RATE_LIMITED'],
});

export const getCard = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}',
  access: 'public',
  summary: 'Get a card by its ID or number',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
});

export const getCardProof = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}/proof',
  access: 'public',
  summary: 'Get the draw proof of a card, including the seed once it is revealed',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
});

export const listDrawDays = defineEndpoint({
  method: 'GET',
  path: '/draws/days',
  access: 'public',
  summary: 'List the draw days with their commitments and, once revealed, their seeds and ledgers',
  errors: ['RATE_LIMITED'],
});

export const getDrawLedger = defineEndpoint({
  method: 'GET',
  path: '/draws/days/{day}/ledger',
  access: 'public',
  summary: 'Get every draw of a revealed day as newline-delimited JSON',
  errors: ['LEDGER_NOT_FOUND', 'RATE_LIMITED'],
});
