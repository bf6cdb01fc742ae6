import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveOpenApi } from './openapi.ts';

test('describes exactly the routes under /api that are not hidden', async () => {
  const app = fastify();
  serveOpenApi(app, 'Cards');
  const handler = async () => 'x';
  app.get('/api/things/:id', { schema: { operationId: 'getThing' } as object }, handler);
  app.get('/api/hidden', { schema: { hide: true } as object }, handler);
  app.get('/mailbox', handler);
  const description = (await app.inject('/api/openapi.json')).json();
  expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Cards API' } });
  expect(Object.keys(description.paths)).toEqual(['/api/things/{id}']);
  await app.close();
});
