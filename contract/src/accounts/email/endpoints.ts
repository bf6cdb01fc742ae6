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
  errors: [
    'LINK_INVALID',
    'ADDRESS_CLAIMED',
    'LAST_SIGN_IN_METHOD',
    'LAST_ADMIN',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
});

export const verifyProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-provider',
  access: 'public',
  summary: 'Use a mailed link that verifies or links a provider account, and log in',
  errors: [
    'LINK_INVALID',
    'IDENTITY_TAKEN',
    'PROVIDER_ALREADY_LINKED',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'REAUTHENTICATION_REQUIRED',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
});

export const linkInfo = defineEndpoint({
  method: 'POST',
  path: '/auth/link-info',
  access: 'public',
  summary: 'What a mailed link is for and what it needs; changes nothing',
  errors: ['LINK_INVALID', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
});
