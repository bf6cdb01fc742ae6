import { defineEndpoint } from '../../core/endpoint.ts';

export const observeUser = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/observe/{userId}',
  access: 'admin',
  summary: 'Start to observe an account: returns a token that reads as its user for 30 minutes and changes nothing',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'ADMIN_NOT_OBSERVABLE', 'USER_BLOCKED'],
});

export const stopObserving = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/stop-observing',
  // The token may have expired, so the handler checks it.
  access: 'public',
  observer: 'allowed',
  summary: 'End the observation that the bearer token belongs to; returns an access token of the admin’s own session',
  errors: ['NO_TOKEN', 'INVALID_TOKEN', 'FORBIDDEN'],
});
