import { defineEndpoint } from '../../core/endpoint.ts';

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
  summary:
    'Reauthenticate with the password, an authenticator code or a backup code; returns new tokens for the session',
  errors: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TWO_FACTOR_DISABLED', 'RATE_LIMITED'],
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'List the sessions of the account, most recently used first',
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  summary: 'Revoke a session of the account',
  errors: ['SESSION_NOT_FOUND'],
  success: 204,
});

export const revokeOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'Revoke every session of the account except this one',
  success: 204,
});

export const getSecurityLog = defineEndpoint({
  method: 'GET',
  path: '/auth/security-log',
  access: 'user',
  summary: 'List the security events of the account, newest first',
});

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  observer: 'refused',
  summary: 'Export all data of the account as one JSON file',
  errors: ['RATE_LIMITED'],
});
