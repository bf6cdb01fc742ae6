import { defineEndpoint } from '../core/endpoint.ts';

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/forge/figures',
  access: 'public',
});
