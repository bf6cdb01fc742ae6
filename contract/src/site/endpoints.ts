import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
});

export const live = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
});

export const ready = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
});
