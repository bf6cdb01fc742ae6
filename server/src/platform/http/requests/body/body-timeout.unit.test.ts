import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const TIMEOUT_MS = 200;

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  limitBodyTime(app, TIMEOUT_MS);
  app.post('/', async () => 'received');
  app.post('/upload', { config: { isUpload: true } }, async () => 'received');
  app.post('/slow', { onRequest: () => sleep(3 * TIMEOUT_MS) }, async () => 'received');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'received');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Sends a request whose body lacks its last byte. */
function sendPart(path: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n1`);
  return socket;
}

const readStatus = async (socket: Socket) => Number(String((await once(socket, 'data'))[0]).split(' ')[1]);

test('a body that takes too long is refused with 408', async () => {
  expect(await readStatus(sendPart('/'))).toBe(408);
});

test('the body of an upload may take longer', async () => {
  const socket = sendPart('/upload');
  await sleep(3 * TIMEOUT_MS);
  socket.write('2');
  expect(await readStatus(socket)).toBe(200);
});

test('a request whose body has arrived may take longer', async () => {
  const socket = sendPart('/slow');
  socket.write('2');
  expect(await readStatus(socket)).toBe(200);
});

test('a connection that ends after an early response leaves no timer', async () => {
  const countTimers = () => process.getActiveResourcesInfo().filter((type) => type === 'Timeout').length;
  const before = countTimers();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const socket = sendPart('/refused');
  expect(await readStatus(socket)).toBe(401);
  socket.destroy();
  expect(setTimer.mock.calls.map(([, ms]) => ms)).toContain(TIMEOUT_MS);
  setTimer.mockRestore();
  await vi.waitFor(() => expect(countTimers()).toBeLessThanOrEqual(before), { timeout: TIMEOUT_MS / 2, interval: 5 });
});
