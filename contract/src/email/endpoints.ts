import { defineEndpoint } from '../core/endpoints/endpoint.ts';

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

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/request-email-change',
  access: 'user',
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'public',
});

export const verifyProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-provider',
  access: 'public',
});
