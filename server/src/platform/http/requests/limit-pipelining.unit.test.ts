import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

let app: FastifyInstance;
let handled: number;
let respond: () => void;
beforeEach(async () => {
  handled = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  respond = resolve;
  app = Fastify({ forceCloseConnections: true });
  limitPipelining(app);
  app.get('/held', async () => {
    handled += 1;
    await promise;
    return 'held';
  });
  app.get('/', async () => 'at once');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Opens a connection that collects what it receives. */
function open(): { client: Socket; received: () => string } {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  client.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  client.on('error', () => {});
  return { client, received: () => text };
}

const countResponses = (text: string) => text.split('HTTP/1.1 200 OK').length - 1;

test('eight pipelined requests are answered', async () => {
  const { client, received } = open();
  client.write(GET('/held').repeat(8));
  await vi.waitFor(() => expect(handled).toBe(8));
  respond();
  await vi.waitFor(() => expect(countResponses(received())).toBe(8));
  client.destroy();
});

test('a connection with more unfinished responses is closed, and the others are not handled', async () => {
  const { client, received } = open();
  client.write(GET('/held').repeat(1500));
  await once(client, 'close');
  expect(handled).toBe(8);
  expect(received()).toBe('');
});

test('a connection can have any number of requests one after another', async () => {
  const { client, received } = open();
  for (let sent = 1; sent <= 30; sent++) {
    client.write(GET('/'));
    await vi.waitFor(() => expect(countResponses(received())).toBe(sent), { interval: 2 });
  }
  client.write(GET('/').repeat(8));
  await vi.waitFor(() => expect(countResponses(received())).toBe(38));
  client.destroy();
});
