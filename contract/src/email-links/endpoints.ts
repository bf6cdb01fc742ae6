import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const getEmailLinkInfo = defineEndpoint({
  method: 'POST',
  path: '/auth/link-info',
  access: 'public',
});
