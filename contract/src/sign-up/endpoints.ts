import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const signup = defineEndpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
});

export const completeSignup = defineEndpoint({
  method: 'POST',
  path: '/auth/complete-signup',
  access: 'public',
});

export const getTempTokenInfo = defineEndpoint({
  method: 'GET',
  path: '/auth/temp-token-info',
  access: 'public',
});

export const checkEmailForSteam = defineEndpoint({
  method: 'POST',
  path: '/auth/check-email-for-steam',
  access: 'public',
});
