import { defineEndpoint } from '../core/endpoint.ts';

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

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
});

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
