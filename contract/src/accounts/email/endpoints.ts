import { defineEndpoint } from '../../core/endpoint.ts';

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/request-email-change',
  access: 'user',
  summary: 'Mail a link to a new address; following it puts the address in place of the present one',
  errors: ['REAUTHENTICATION_REQUIRED', 'EMAIL_UNCHANGED', 'LAST_SIGN_IN_METHOD', 'RATE_LIMITED'],
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'public',
  summary: 'Spend the link mailed to a new address; every earlier link of the account is void',
  errors: ['LINK_INVALID', 'ADDRESS_CLAIMED', 'LAST_SIGN_IN_METHOD', 'LAST_ADMIN'],
});

export const verifyProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-provider',
  access: 'public',
  summary: 'Spend a mailed verification link of a way in and log in',
  errors: [
    'LINK_INVALID',
    'ADDRESS_TAKEN',
    'IDENTITY_TAKEN',
    'PROVIDER_ALREADY_LINKED',
    'OTHER_BROWSER',
    // of a bearer, which is looked at only in another browser than the one that began
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
  ],
});
