import { defineEndpoint } from '../core/endpoint.ts';

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/forge/figures',
  access: 'public',
  summary: 'Get the figures of the community: collectors, cards and legendary cards',
});
