import { defineEndpoint } from '../core/endpoint.ts';

export const getEmailLinkInfo = defineEndpoint({
  method: 'POST',
  path: '/auth/link-info',
  access: 'public',
});
