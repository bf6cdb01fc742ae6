import { defineEndpoint } from '../../core/endpoint.ts';

export const requestAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/request-account-deletion',
  access: 'user',
  summary: 'Send a link that deletes the account to its email address',
  errors: ['REAUTHENTICATION_REQUIRED', 'NO_EMAIL', 'LAST_ADMIN', 'RATE_LIMITED'],
});

export const confirmAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-account-deletion',
  access: 'public',
  summary: 'Use the email link: delete the account and all its data',
  errors: ['LINK_INVALID', 'LAST_ADMIN', 'ACCOUNT_BLOCKED'],
});
