import { defineEndpoint } from '../../core/endpoint.ts';

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
  summary:
    'Confirm your identity by password, authenticator code or backup code; the session continues with new tokens',
  errors: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TWO_FACTOR_DISABLED', 'RATE_LIMITED'],
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'The sessions of the account, the one last used first',
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  summary: 'End a session of the account on every node',
  errors: ['SESSION_NOT_FOUND'],
  success: 204,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'End every session of the account but this one, on every node',
  success: 204,
});

export const securityLog = defineEndpoint({
  method: 'GET',
  path: '/auth/security-log',
  access: 'user',
  summary: 'What happened to the security of the account, newest first',
});

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  observer: 'refused',
  summary: 'All data held on the account, as one JSON file',
  errors: ['RATE_LIMITED'],
});
