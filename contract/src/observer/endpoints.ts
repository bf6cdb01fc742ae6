import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const observeUser = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/observe/{userId}',
  access: 'admin',
});

export const stopObserving = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/stop-observing',
  // The endpoint also accepts an expired token, so the handler checks it.
  access: 'public',
  observer: 'allowed',
});
