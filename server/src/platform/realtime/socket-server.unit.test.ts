import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes, createEvent, defineEvent } from '@app/contract/core/realtime';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../testing/processes/free-port.ts';
import { logOptions } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type AccountSocket, encodeEvents } from './account-socket.ts';
import { createConnectionCounts } from './connection-counts.ts';
import { createSocketServer, type SocketServer } from './socket-server.ts';

const PATH = '/socket';
const MAX_PER_ACCOUNT = 2;
const MAX_PER_IP_ADDRESS = 5;
const large = createEvent(defineEvent<{ text: string }>('large'), { text: 'x'.repeat(32_000) });

const logged: string[] = [];
const log = pino(logOptions, { write: (line) => void logged.push(line) });

let http: Server;
let socketServer: SocketServer;
let port: number;
/** What the server does with a new socket. */
let onOpen: (socket: AccountSocket) => void;
/** Types of the frames that the server has handled. */
let handled: string[];
beforeEach(async () => {
  onOpen = (socket) => socket.start(1);
  handled = [];
  port = await freePort();
  http = createServer();
  socketServer = createSocketServer({
    path: PATH,
    origin: 'http://localhost',
    trustProxy: 1,
    maxPerAccount: MAX_PER_ACCOUNT,
    maxPerIpAddress: MAX_PER_IP_ADDRESS,
    maxConnectsPerSecond: Number.POSITIVE_INFINITY,
    log,
    metrics: createMetrics(),
    async identify(token) {
      if (token === 'broken') throw new Error('The database is broken');
      return { accountId: token ?? '', sessionId: token ?? '' };
    },
    onOpen: (socket) => onOpen(socket),
    onFrame(socket, { type }) {
      handled.push(type);
      socket.sendPong(1);
    },
    onSweep: () => {},
  });
  socketServer.attach(http);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => {
  socketServer.close();
  http.close();
  http.closeAllConnections();
});

const open = (account: string, ipAddress = '203.0.113.1') =>
  new WebSocket(`ws://127.0.0.1:${port}${PATH}?token=${account}`, { headers: { 'x-forwarded-for': ipAddress } });

/** Opens a WebSocket by hand, so that nothing reads what the server sends afterwards. */
async function openWithoutReading(account: string): Promise<Socket> {
  const connection = connect(port, '127.0.0.1');
  const headers = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  connection.write(`GET ${PATH}?token=${account} HTTP/1.1\r\n${[...headers, key].join('\r\n')}\r\n\r\n`);
  await once(connection, 'data');
  connection.pause();
  return connection;
}

test('disconnects a client that reads nothing, and continues to serve other clients of the account', async () => {
  const slow = await openWithoutReading('a');
  const reader = open('a');
  let received = 0;
  reader.on('message', () => {
    received += 1;
  });
  await once(reader, 'message');
  expect(socketServer.sockets.countOfAccount('a')).toBe(2);
  let sent = 0;
  while (socketServer.sockets.countOfAccount('a') === 2) {
    for (const socket of socketServer.sockets.ofAccount('a')) socket.sendEvents(encodeEvents(sent, [large]));
    sent += 1;
    // More than the kernel buffers, but little compared with the memory of the server
    expect(sent).toBeLessThan(1000);
    await sleep(1);
  }
  expect(reader.readyState).toBe(WebSocket.OPEN);
  expect(received).toBeGreaterThan(sent / 2);
  slow.destroy();
  reader.terminate();
});

test('logs an unexpected error of a handshake, without the token', async () => {
  const [, response] = await once(open('broken'), 'unexpected-response');
  expect(response.statusCode).toBe(500);
  expect(logged).toHaveLength(1);
  const line = { level: 50, msg: 'WebSocket handshake failed', code: 'INTERNAL', err: { message: expect.any(String) } };
  expect(JSON.parse(logged[0] as string)).toMatchObject(line);
  expect(logged[0]).not.toContain('token=');
});

test('limits the connections of an IP address, and of a /64', async () => {
  for (const ipAddress of ['203.0.113.7', '2001:db8::']) {
    const clients = Array.from({ length: MAX_PER_IP_ADDRESS }, (_, n) =>
      open(`${ipAddress}${n}`, ipAddress.endsWith(':') ? `${ipAddress}${n}` : ipAddress),
    );
    await Promise.all(clients.map((client) => once(client, 'message')));
    const [, response] = await once(
      open('surplus', ipAddress.endsWith(':') ? `${ipAddress}f` : ipAddress),
      'unexpected-response',
    );
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const other = open('other', '203.0.113.8');
    await once(other, 'message');
    for (const client of [...clients, other]) client.close();
    await Promise.all([...clients, other].map((client) => once(client, 'close')));
    await once(open('again', ipAddress), 'message');
  }
});

test('refuses a client that reconnects in a loop at most once a second', async () => {
  const admitted = Array.from({ length: MAX_PER_IP_ADDRESS }, (_, n) => open(`${n}`));
  await Promise.all(admitted.map((client) => once(client, 'message')));
  let refusals = 0;
  const end = performance.now() + 1500;
  while (performance.now() < end) {
    await once(open('surplus'), 'unexpected-response');
    refusals += 1;
  }
  expect(refusals).toBeLessThanOrEqual(2);
});

test('limits the connections that an IP address makes in a second', () => {
  let now = 0;
  const countConnection = createConnectionCounts({ maxOpen: 2, maxPerSecond: 3 }, () => now);
  for (let connects = 0; connects < 3; connects += 1) countConnection('203.0.113.7')?.();
  expect(countConnection('203.0.113.7')).toBeUndefined();
  expect(countConnection('203.0.113.8')).toBeDefined();
  now = 999;
  expect(countConnection('203.0.113.7')).toBeUndefined();
  now = 1000;
  expect(countConnection('203.0.113.7')).toBeDefined();
});

test('does not count the closing sockets of an account, whose clients may never confirm', async () => {
  onOpen = (socket) => socket.close(closeCodes.loginRequired);
  const closing = [await openWithoutReading('a'), await openWithoutReading('a')];
  onOpen = (socket) => socket.start(1);
  const client = open('a');
  const outcome = await Promise.race([
    once(client, 'message').then(() => 'connected'),
    once(client, 'close').then(([code]) => code),
  ]);
  expect(outcome).toBe('connected');
  for (const connection of closing) connection.destroy();
});

describe('before a socket is started', () => {
  const sendEvent = (socket: AccountSocket, revision: number) =>
    socket.sendEvents(encodeEvents(revision, [createEvent(defineEvent('event'), {})]));

  /** Opens a WebSocket and collects the frames that it receives. */
  async function openCollecting() {
    const client = open('a');
    const frames: unknown[] = [];
    client.on('message', (data) => frames.push(JSON.parse(String(data))));
    await once(client, 'open');
    return { client, frames };
  }

  test('its events are queued; those that `connected` covers are dropped', async () => {
    onOpen = (socket) => {
      for (const revision of [4, 5, 6]) sendEvent(socket, revision);
      socket.start(5);
    };
    const { client, frames } = await openCollecting();
    while (frames.length < 2) await once(client, 'message');
    expect(frames).toEqual([
      { type: 'connected', revision: 5 },
      { type: 'event', revision: 6 },
    ]);
  });

  test('it receives nothing but `auth_error` if its session ends', async () => {
    onOpen = (socket) => {
      sendEvent(socket, 4);
      socket.rejectToken({ requiresReauth: true, message: 'Invalid token' });
      sendEvent(socket, 5);
      // The session was read before it ended
      socket.start(4);
    };
    const { client, frames } = await openCollecting();
    const [code] = await once(client, 'close');
    expect(code).toBe(closeCodes.loginRequired);
    expect(frames).toEqual([{ type: 'auth_error', requiresReauth: true, message: 'Invalid token' }]);
  });

  test('the frames of its client are ignored', async () => {
    const opened = Promise.withResolvers<AccountSocket>();
    onOpen = opened.resolve;
    const { client, frames } = await openCollecting();
    client.send('{"type":"early"}');
    // The server answers pings in order, so it has read the frame
    client.ping();
    await once(client, 'pong');
    (await opened.promise).start(1);
    client.send('{"type":"late"}');
    while (frames.length < 2) await once(client, 'message');
    expect(frames).toEqual([
      { type: 'connected', revision: 1 },
      { type: 'pong', revision: 1 },
    ]);
    expect(handled).toEqual(['late']);
  });
});
