import { defineEndpoint } from '../../core/endpoint.ts';

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  success: 204,
});

export const revokeOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  success: 204,
});

export const getSecurityLog = defineEndpoint({
  method: 'GET',
  path: '/auth/security-log',
  access: 'user',
});

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  observer: 'refused',
});
