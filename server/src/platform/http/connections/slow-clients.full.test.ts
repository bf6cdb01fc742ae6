import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { uploadProfilePicture } from '@app/contract/profile/endpoints';
import { getConfig } from '@app/contract/site/schemas';
import { expect, test, vi } from 'vitest';
import { onPostgres } from '../../../../testing/database/database.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { startRequests } from '../../../../testing/faults/request-load.ts';
import { startNode, type TestNode } from '../../../../testing/node/node.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { smallPicture } from '../../../../testing/people/pictures.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';

/** Number of slow clients, and of idle clients. */
const CLIENTS = repetitions({ usual: 100, full: 2500 });
const MIN_REQUESTS = repetitions({ usual: 200, full: 5000 });
const DRIP_MS = 1000;
const TIMEOUT_MS = 120_000;
const PIPELINED_REQUESTS = 8;
/** More than the operating system's buffers of a connection hold. */
const FILE_BYTES = 8_000_000;
const PIPELINING_CLIENTS = 5;
const STALL_CHECK_MS = 5000;
const HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n';

/** Opens connections in batches that the operating system's queue can hold, and sends some bytes over each. */
async function openConnections(port: number, bytes: (n: number) => string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < CLIENTS) {
    const batch = Array.from({ length: Math.min(100, CLIENTS - sockets.length) }, () => connect(port, '127.0.0.1'));
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      socket.on('error', () => {});
      socket.resume();
      socket.write(bytes(sockets.push(socket)));
    }
  }
  return sockets;
}

test.runIf(onPostgres)(
  `${2 * CLIENTS} slow and idle clients do not keep others waiting, and are disconnected`,
  async ({ annotate }) => {
    const node = await startNode();
    const port = Number(new URL(node.url).port);
    const idle = await openConnections(port, () => '');
    // Slow heads and slow bodies
    const slow = await openConnections(port, (n) => (n % 2 === 0 ? HEAD : `${HEAD}\r\n{`));
    const isClosed = (socket: Socket) => socket.destroyed;
    const drip = setInterval(() => {
      for (const socket of slow) if (!isClosed(socket)) socket.write('x');
    }, DRIP_MS);
    const requests = startRequests(node, ['/config'], 4, { pauseMs: 10 });
    await until(async () => requests.completed >= MIN_REQUESTS, TIMEOUT_MS);
    await until(async () => [...slow, ...idle].every(isClosed), TIMEOUT_MS);
    clearInterval(drip);
    await requests.stop();
    expect(requests.failures).toEqual([]);
    const sorted = requests.latencies.toSorted((a, b) => a - b);
    const [median, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]?.toFixed(1));
    await annotate(`${requests.completed} requests of others: median ${median} ms, p99 ${p99} ms`);
    expect((await call(node, getConfig, {})).status).toBe(200);
    await node.stop();
  },
  2 * TIMEOUT_MS,
);

/** Sends a request whose body is not complete. @returns a function that sends the rest, and the response */
function startSlowly(node: TestNode, path: string, headers: OutgoingHttpHeaders, body: Buffer) {
  const sent = request(`${node.url}/api${path}`, { method: 'POST', headers });
  sent.on('error', () => {});
  sent.write(body.subarray(0, -1));
  const response = once(sent, 'response').then(async ([received]) => ({
    status: received.statusCode,
    body: await json(received),
  }));
  return { finish: () => sent.end(body.subarray(-1)), response };
}

test('an upload may take longer than 15 seconds; other slow bodies are refused with 408', async () => {
  const node = await startNode();
  const { token } = await newPerson(node);
  const fields = new FormData();
  fields.set('file', new Blob([new Uint8Array(await smallPicture())]), 'picture.png');
  const form = new Response(fields);
  const upload = startSlowly(
    node,
    uploadProfilePicture.path,
    { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type') ?? '' },
    Buffer.from(await form.arrayBuffer()),
  );
  const login = startSlowly(node, '/auth/login', { 'content-type': 'application/json' }, Buffer.from('{}'));
  expect(await login.response).toMatchObject({
    status: 408,
    body: { code: 'REQUEST_TIMEOUT', error: 'The request took too long to arrive. Please try again.' },
  });
  upload.finish();
  expect((await upload.response).status).toBe(200);
  await node.stop();
});

test(
  'clients that send requests but read no response are disconnected',
  async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    await writeFile(join(webRoot, 'large.txt'), Buffer.alloc(FILE_BYTES));
    const node = await startNode({ webRoot });
    const port = Number(new URL(node.url).port);
    const clients = Array.from({ length: PIPELINING_CLIENTS }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write('GET /large.txt HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(PIPELINED_REQUESTS));
      return socket;
    });
    await until(async () => {
      vi.advanceTimersByTime(STALL_CHECK_MS);
      // The server ignores these bytes; sending them fails once the connection is closed
      for (const socket of clients) if (!socket.destroyed) socket.write('\r\n');
      return clients.every(({ destroyed }) => destroyed);
    }, TIMEOUT_MS);
    vi.useRealTimers();
    expect((await call(node, getConfig, {})).status).toBe(200);
    await node.stop();
  },
  2 * TIMEOUT_MS,
);
