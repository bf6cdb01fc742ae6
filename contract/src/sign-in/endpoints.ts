import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
});

export const verifyLoginCode = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify-login',
  access: 'public',
});

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
});
