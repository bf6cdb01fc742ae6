import fastify from 'fastify';
import { expect, test } from 'vitest';
import { describe as describeCalls } from './openapi.ts';

test('the description names the calls below /api that are not hidden, and nothing else', async () => {
  const app = fastify();
  describeCalls(app, 'Cards');
  const answer = async () => 'x';
  app.get('/api/things/:id', { schema: { operationId: 'getThing' } as object }, answer);
  app.get('/api/hidden', { schema: { hide: true } as object }, answer);
  app.get('/mailbox', answer);
  const description = (await app.inject('/api/openapi.json')).json();
  expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Cards API' } });
  expect(Object.keys(description.paths)).toEqual(['/api/things/{id}']);
  await app.close();
});
