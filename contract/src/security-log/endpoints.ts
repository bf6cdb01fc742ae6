import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const getSecurityLog = defineEndpoint({
  method: 'GET',
  path: '/auth/security-log',
  access: 'user',
});
