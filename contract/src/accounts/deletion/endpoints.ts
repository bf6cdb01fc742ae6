import { defineEndpoint } from '../../core/endpoint.ts';

export const requestAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/request-account-deletion',
  access: 'user',
  summary: 'Mail a link to the address of the account; following it deletes the account',
  errors: ['REAUTHENTICATION_REQUIRED', 'NO_EMAIL', 'LAST_ADMIN', 'RATE_LIMITED'],
});

export const confirmAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-account-deletion',
  access: 'public',
  summary: 'Spend the mailed link: the account is deleted with everything of it',
  errors: ['LINK_INVALID', 'LAST_ADMIN'],
});
