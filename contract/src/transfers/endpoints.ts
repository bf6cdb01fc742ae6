import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const getProvenance = defineEndpoint({
  method: 'GET',
  path: '/users/collectibles/card/{id}/provenance',
  access: 'public',
});
