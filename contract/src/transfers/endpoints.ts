import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const prepareTransfer = defineEndpoint({
  method: 'POST',
  path: '/users/transfers/prepare',
  access: 'verified',
});

export const confirmTransfer = defineEndpoint({
  method: 'POST',
  path: '/users/transfers/{id}/confirm',
  access: 'verified',
});

export const acceptTransfer = defineEndpoint({
  method: 'POST',
  path: '/users/transfers/{id}/accept',
  access: 'verified',
});

export const declineTransfer = defineEndpoint({
  method: 'POST',
  path: '/users/transfers/{id}/decline',
  access: 'verified',
});

export const cancelTransfer = defineEndpoint({
  method: 'POST',
  path: '/users/transfers/{id}/cancel',
  access: 'verified',
});

export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/users/transfers',
  access: 'verified',
});

export const getTransfer = defineEndpoint({
  method: 'GET',
  path: '/users/transfers/{id}',
  access: 'verified',
});

export const getProvenance = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}/provenance',
  access: 'public',
});
