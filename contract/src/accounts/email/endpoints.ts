import { defineEndpoint } from '../../core/endpoint.ts';

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

export const getEmailLinkInfo = defineEndpoint({
  method: 'POST',
  path: '/auth/link-info',
  access: 'public',
});
