import { defineEndpoint } from '../core/endpoint.ts';

export const collect = defineEndpoint({
  method: 'POST',
  path: '/users/collectibles/collect',
  access: 'verified',
  summary: 'Draw a card to the linked wallet; the same requestId gives the same card',
  errors: ['WALLET_REQUIRED', 'WALLET_NOT_LINKED', 'CARD_NOT_READY', 'REQUEST_ID_REUSED'],
});

export const myCollectibles = defineEndpoint({
  method: 'GET',
  path: '/users/my-collectibles',
  access: 'verified',
  summary: "The account's cards, searched, filtered and sorted, with its counts",
});

export const walletCollectibles = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/{publicKey}',
  access: 'public',
  summary: 'The cards that were drawn to a wallet',
  errors: ['RATE_LIMITED'],
});

export const card = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}',
  access: 'public',
  summary: 'One card, by its id or its number',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
});

export const cardProof = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}/proof',
  access: 'public',
  summary: 'The proof of a card’s draw; with the seed once its day is over',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
});

export const drawDays = defineEndpoint({
  method: 'GET',
  path: '/draws/days',
  access: 'public',
  summary: 'The days of draws with their commitments and, once over, their seeds and ledgers',
  errors: ['RATE_LIMITED'],
});

export const drawLedger = defineEndpoint({
  method: 'GET',
  path: '/draws/days/{day}/ledger',
  access: 'public',
  summary: 'Every draw of a day whose seed is revealed, as newline-delimited JSON',
  errors: ['LEDGER_NOT_FOUND', 'RATE_LIMITED'],
});
