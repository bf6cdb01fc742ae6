import { defineEndpoint } from '../core/endpoint.ts';

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'Get the configuration of the web app',
});

export const live = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Check that the process responds',
});

export const ready = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Check that this node can serve requests: database, message bus, schema and secrets',
  errors: ['UNAVAILABLE'],
});
