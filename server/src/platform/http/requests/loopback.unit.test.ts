import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loopbackOnly } from './loopback.ts';

// As behind a proxy, whose headers determine `request.ip` and `request.hostname`
const app = fastify({ trustProxy: true });
beforeAll(async () => {
  await app.register(loopbackOnly(async (scope) => void scope.get('/mailbox', async () => 'mail'), {}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function statusFor(host: string, forwarding: Record<string, string> = {}): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/mailbox', headers: { host, ...forwarding } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
}

test('a plugin of local mode responds under loopback host names', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect(await statusFor(host)).toBe(200);
});

test('a plugin of local mode responds with 404 under other host names (DNS rebinding)', async () => {
  for (const host of ['rebind.example.com', 'localhost.example.com:3000', '127.0.0.1.nip.example']) {
    expect(await statusFor(host)).toBe(404);
  }
});

test('a plugin of local mode responds with 404 to forwarded requests', async () => {
  for (const forwarding of [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ] as Record<string, string>[]) {
    expect(await statusFor('localhost:3000', forwarding)).toBe(404);
  }
  expect(await statusFor('rebind.example.com', { 'x-forwarded-host': 'localhost' })).toBe(404);
});
