import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const prepareTrade = defineEndpoint({ method: 'POST', path: '/users/trades/prepare', access: 'verified' });

export const confirmTrade = defineEndpoint({ method: 'POST', path: '/users/trades/{id}/confirm', access: 'verified' });

export const prepareAcceptance = defineEndpoint({
  method: 'POST',
  path: '/users/trades/{id}/accept-message',
  access: 'verified',
});

export const acceptTrade = defineEndpoint({ method: 'POST', path: '/users/trades/{id}/accept', access: 'verified' });

export const declineTrade = defineEndpoint({ method: 'POST', path: '/users/trades/{id}/decline', access: 'verified' });

export const cancelTrade = defineEndpoint({ method: 'POST', path: '/users/trades/{id}/cancel', access: 'verified' });

export const counterTrade = defineEndpoint({ method: 'POST', path: '/users/trades/{id}/counter', access: 'verified' });

export const listTrades = defineEndpoint({ method: 'GET', path: '/users/trades', access: 'verified' });

export const getTradeSettings = defineEndpoint({ method: 'GET', path: '/users/trade-settings', access: 'verified' });

export const updateTradeSettings = defineEndpoint({ method: 'PUT', path: '/users/trade-settings', access: 'verified' });

export const getBinder = defineEndpoint({ method: 'GET', path: '/users/binder', access: 'verified' });

export const updateBinder = defineEndpoint({ method: 'PUT', path: '/users/binder', access: 'verified' });

export const listBinders = defineEndpoint({ method: 'GET', path: '/trades/binders', access: 'public' });
