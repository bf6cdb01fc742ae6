import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/forge/figures',
  access: 'public',
});
