import { defineEndpoint } from '../../core/endpoint.ts';

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/request-email-change',
  access: 'user',
  summary: 'Email a link to a new email address; opening it replaces the current one',
  errors: ['REAUTHENTICATION_REQUIRED', 'EMAIL_UNCHANGED', 'LAST_SIGN_IN_METHOD', 'RATE_LIMITED'],
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'public',
  summary: 'Use the link sent to a new email address; revokes every earlier link of the account',
  errors: [
    'LINK_INVALID',
    'ADDRESS_CLAIMED',
    'LAST_SIGN_IN_METHOD',
    'LAST_ADMIN',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
});

export const verifyProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-provider',
  access: 'public',
  summary: 'Use an email link that verifies or links a provider account, and start a session',
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
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
});

export const getEmailLinkInfo = defineEndpoint({
  method: 'POST',
  path: '/auth/link-info',
  access: 'public',
  summary: 'Describe an email link: its purpose and what using it requires',
  errors: ['LINK_INVALID', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
});
