import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
});

export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'user',
});
