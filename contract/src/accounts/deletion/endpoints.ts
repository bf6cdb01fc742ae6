import { defineEndpoint } from '../../core/endpoint.ts';

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
