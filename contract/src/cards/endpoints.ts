import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const collect = defineEndpoint({
  method: 'POST',
  path: '/users/collectibles/collect',
  access: 'verified',
});

export const getInventory = defineEndpoint({
  method: 'GET',
  path: '/users/my-collectibles',
  access: 'verified',
});

export const getCollectionBook = defineEndpoint({
  method: 'GET',
  path: '/users/my-collectibles/book',
  access: 'verified',
});

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/users/my-collectibles/{id}/favourite',
  access: 'verified',
  success: 204,
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/users/my-collectibles/{id}/favourite',
  access: 'verified',
  success: 204,
});

export const listWalletCards = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/{publicKey}',
  access: 'public',
});

export const listProjectCards = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}/cards',
  access: 'public',
});

export const showCards = defineEndpoint({
  method: 'PUT',
  path: '/users/my-collectibles/shown',
  access: 'verified',
  success: 204,
});

export const hideCards = defineEndpoint({
  method: 'DELETE',
  path: '/users/my-collectibles/shown',
  access: 'verified',
  success: 204,
});

export const getCard = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}',
  access: 'public',
});

export const getCardProof = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}/proof',
  access: 'public',
});

export const listDrawDays = defineEndpoint({
  method: 'GET',
  path: '/draws/days',
  access: 'public',
});

export const getFairness = defineEndpoint({
  method: 'GET',
  path: '/draws/fairness',
  access: 'public',
});

export const getDayFairness = defineEndpoint({
  method: 'GET',
  path: '/draws/days/{day}/fairness',
  access: 'public',
});

export const getDrawLedger = defineEndpoint({
  method: 'GET',
  path: '/draws/days/{day}/ledger',
  access: 'public',
});
