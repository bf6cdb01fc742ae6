import { defineEndpoint } from '../core/endpoint.ts';

export const config = defineEndpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'What the web application has to know of this installation',
});

export const live = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'The process answers',
});

export const ready = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'The database and the bus answer',
  errors: ['UNAVAILABLE'],
});
