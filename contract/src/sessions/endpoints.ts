import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
});

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/verify',
  access: 'user',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  success: 204,
});

export const createSocketTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/socket-ticket',
  access: 'user',
  observer: 'allowed',
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
