import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const requestAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/request-account-deletion',
  access: 'user',
});

export const confirmAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-account-deletion',
  access: 'public',
});

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  observer: 'refused',
});
