import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackConnections } from './connections.ts';
import { disconnectStalledClients } from './stalled-clients.ts';

const CHECK_MS = 5000;
const TIMEOUT_MS = 60_000;
/** More than the buffers of a connection hold. */
const LARGE_BYTES = 32 * 1024 * 1024;
const PART = Buffer.alloc(512 * 1024);
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

let app: FastifyInstance;
let connections: ReadonlySet<Socket>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify({ forceCloseConnections: true });
  connections = trackConnections(app.server);
  disconnectStalledClients(app, connections);
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES));
  app.get('/parts', async (_request, reply) =>
    reply.header('connection', 'close').send(Readable.from(Array(LARGE_BYTES / PART.length).fill(PART))),
  );
  app.get('/small', async () => 'small');
  app.get('/never', () => new Promise(() => {}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Each attempt advances the faked timers by its interval, so it must be short. */
const waitFor = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000, interval: 1 });

/** Sends bytes over a new connection, from which the client does not read. @returns the ends of client and server */
async function open(bytes: string): Promise<{ client: Socket; server: Socket }> {
  const known = new Set(connections);
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write(bytes);
  await waitFor(() => expect(connections.size).toBe(known.size + 1));
  const server = [...connections].find((socket) => !known.has(socket));
  if (!server) throw new Error('The connection is not known');
  return { client, server };
}

const hasWaitingBytes = (server: Socket) => waitFor(() => expect(server.writableLength).toBeGreaterThan(0));

test('a client that reads nothing for a minute is disconnected', async () => {
  const { client, server } = await open(GET('/large'));
  await hasWaitingBytes(server);
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(server.destroyed).toBe(false);
  vi.advanceTimersByTime(CHECK_MS);
  expect(server.destroyed).toBe(true);
  client.destroy();
});

test('a client that sends bytes but reads nothing is disconnected', async () => {
  const { client, server } = await open(GET('/large'));
  await hasWaitingBytes(server);
  for (let elapsed = 0; elapsed <= TIMEOUT_MS; elapsed += CHECK_MS) {
    const { bytesRead } = server;
    client.write('\r\n');
    await waitFor(() => expect(server.bytesRead).toBeGreaterThan(bytesRead));
    vi.advanceTimersByTime(CHECK_MS);
  }
  expect(server.destroyed).toBe(true);
  client.destroy();
});

test('a client that reads slowly receives everything', async () => {
  const { client, server } = await open(GET('/parts'));
  await hasWaitingBytes(server);
  const acceptedBytes = () => server.bytesWritten - server.writableLength;
  let minutes = 0;
  let receivedBytes = 0;
  for (; server.writableLength > 0; minutes += 1) {
    vi.advanceTimersByTime(TIMEOUT_MS);
    const before = acceptedBytes();
    while (acceptedBytes() === before) {
      receivedBytes += client.read()?.length ?? 0;
      await nextTurn();
    }
  }
  expect(minutes).toBeGreaterThan(2);
  for await (const chunk of client) receivedBytes += chunk.length;
  expect(receivedBytes).toBeGreaterThan(LARGE_BYTES);
});

test('a client that waits for a response, and an idle client, stay connected', async () => {
  const waiting = await open(GET('/never'));
  const idle = await open(GET('/small'));
  await once(idle.client, 'data');
  vi.advanceTimersByTime(3 * TIMEOUT_MS);
  expect([waiting.server.destroyed, idle.server.destroyed]).toEqual([false, false]);
  for (const { client } of [waiting, idle]) client.destroy();
});
