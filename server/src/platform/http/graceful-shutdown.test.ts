import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as accountOperations from '@app/contract/accounts/schemas';
import { getConfig, live, ready } from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { runConcurrently, until } from '../../../testing/cluster.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/dump.ts';
import { cardsOf, startCollecting } from '../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { startRequests } from '../../../testing/faults/request-load.ts';
import { serverProcess } from '../../../testing/faults/server-process.ts';
import { startNode } from '../../../testing/node.ts';
import { newName, newPerson, newWalletOwner, PASSWORD, signUp } from '../../../testing/people.ts';
import { startSmtp } from '../../../testing/services/smtp.ts';
import { connectSocket } from '../../../testing/socket-client.ts';

const REQUESTS = 24;
/** Responses before each stop of a process under load. */
const LOAD = repetitions({ usual: 100, full: 2000 });
const STOPS = repetitions({ usual: 1, full: 20 });
const SHUTDOWN_DELAY_SECONDS = 1;
const TIMEOUT_MS = 20_000;
/** When the starter ends a process that has not stopped, with code 1. */
const STOP_TIMEOUT_MS = 9500;
/** More than the buffers of a connection hold. */
const LARGE_FILE_BYTES = 64 * 1024 * 1024;

async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const [isConnected] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'close').then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return isConnected === true;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a node that waits for load balancers is not ready, works, and asks clients to connect elsewhere', async () => {
  const node = await startNode({ database, env: { SHUTDOWN_DELAY: '6' } });
  const person = await newPerson(node);
  const socket = await connectSocket(node, person.token);
  const agent = new Agent({ keepAlive: true });
  const connectionHeader = async () => {
    const [response] = (await once(get(`${node.url}/api/config`, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    expect(response.statusCode).toBe(200);
    return response.headers.connection;
  };
  expect(await connectionHeader()).toBe('keep-alive');
  let hasStopped = false;
  const stopped = node.stop().then(() => {
    hasStopped = true;
  });
  expect(await call(node, ready, {})).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(await connectionHeader()).toBe('close');
  expect((await call(node, accountOperations.getCurrentUser, { token: person.token })).status).toBe(200);
  expect((await call(node, live, {})).status).toBe(200);
  expect(hasStopped).toBe(false);
  expect(await socket.closed).toBe(1001);
  await stopped;
  agent.destroy();
});

test('a process that is stopped under load completes every request, and exits with code 0', async ({ annotate }) => {
  const server = await serverProcess({
    ...database.env,
    SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_SECONDS),
    COLLECT_INTERVAL: '0',
  });
  const durations: number[] = [];
  let completed = 0;
  for (let stop = 0; stop < STOPS; stop++) {
    await server.start();
    const requests = startRequests(server, ['/config', '/draws/days'], 32, { endsOnClose: true });
    await until(async () => requests.completed > LOAD, TIMEOUT_MS);
    const stoppedAt = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    durations.push(performance.now() - stoppedAt - SHUTDOWN_DELAY_SECONDS * 1000);
    await requests.stop();
    expect(requests.failures).toEqual([]);
    completed += requests.completed;
  }
  await server.remove();
  await annotate(`${completed} requests; exits at most ${Math.max(...durations).toFixed(0)} ms after the delay`);
  expect(Math.max(...durations)).toBeLessThan(10_000);
}, 240_000);

test('a process exits with code 0 although a client has stopped reading, and finishes its jobs', async ({
  annotate,
  onTestFinished,
}) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head><title></title></head><body></body></html>');
  await writeFile(join(webRoot, 'assets/large.bin'), Buffer.alloc(LARGE_FILE_BYTES));
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const server = await serverProcess({
    ...database.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cards <cards@example.com>',
    TEST_WEB_ROOT: webRoot,
  });
  onTestFinished(server.remove);
  await server.start();
  const { hostname, port } = new URL(server.url);
  const email = `${newName()}@example.com`;
  smtp.setBehaviorFor(email, 'hangs');
  await signUp(server, email);
  await until(async () => smtp.maxPending(email) === 1, TIMEOUT_MS);
  const client = connect(Number(port), hostname);
  onTestFinished(() => void client.destroy());
  client.write('GET /assets/large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
  // only the first bytes are read
  await once(client, 'readable');
  const stoppedAt = performance.now();
  const exited = server.end('SIGTERM');
  await until(async () => !(await isListening(Number(port), hostname)), TIMEOUT_MS);
  smtp.setBehaviorFor(email, 'accepts');
  expect(await Promise.race([exited, sleep(STOP_TIMEOUT_MS, 'is running')])).toBe(0);
  await annotate(`exits after ${(performance.now() - stoppedAt).toFixed(0)} ms`);
  expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual([email]);
});

describe('a node that shuts down', () => {
  test('finishes all requests in progress, including slow ones', async () => {
    const node = await startNode({ database });
    await runConcurrently(REQUESTS, () => call(node, getConfig, {}));
    const emails = Array.from({ length: REQUESTS }, () => `${newName()}@example.com`);
    const responses = emails.map((email) =>
      call(node, accountOperations.signup, { body: { email, password: PASSWORD } }),
    );
    // the connections are open, so all requests have arrived when the first response does
    await Promise.race(responses);
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200));
    const rows = await query(database, 'select 1 from signups where email = any($1)', [emails]);
    expect(rows).toHaveLength(REQUESTS);
  }, 60_000);

  test('loses no card and creates none without a response', async () => {
    const env = { COLLECT_INTERVAL: '0' };
    const first = await startNode({ database, env });
    const people = await runConcurrently(6, () => newWalletOwner(first));
    const run = startCollecting(first, people);
    await until(async () => run.requests.length > 6 * people.length, TIMEOUT_MS);
    const stopped = first.stop();
    const runStopped = run.stop();
    await stopped;
    const { port } = new URL(first.url);
    const second = await startNode({ database, env: { ...env, PORT: port, PUBLIC_URL: first.publicUrl } });
    await runStopped;
    const completed = run.requests.filter(({ outcome }) => outcome === 'ok');
    await run.retryUnknown();
    expect(new Set(run.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    expect(completed.length).toBeGreaterThan(0);
    for (const person of people) {
      const ownRequests = run.requests.filter(({ collector }) => collector === person);
      expect((await cardsOf(second, person)).sort()).toEqual(ownRequests.map(({ cardId }) => cardId).sort());
    }
    await second.stop();
  }, 60_000);

  test('handles a request that follows another one on the same connection', async () => {
    const node = await startNode({ database });
    const { hostname, port } = new URL(node.url);
    const body = JSON.stringify({ email: `${newName()}@example.com`, password: PASSWORD });
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `host: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`POST /api/auth/signup HTTP/1.1\r\n${head}\r\n\r\n`);
    // the request has arrived
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 100 /);
    const stopped = node.stop();
    await until(async () => !(await isListening(Number(port), hostname)), TIMEOUT_MS);
    socket.write(`${body}GET /api/config HTTP/1.1\r\nhost: x\r\n\r\n`);
    let responses = '';
    for await (const chunk of socket) responses += chunk;
    await stopped;
    expect(responses.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
    expect(responses.match(/^x-request-id: /gm)).toHaveLength(2);
    expect(responses).toContain('"productName"');
  });

  test('does not wait for connections without a complete request', async () => {
    const node = await startNode({ database });
    const { hostname, port } = new URL(node.url);
    const sockets = ['', 'GET /api/config HTTP/1.1\r\nhos'].map((bytes) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // this request arrives after the others
    await call(node, getConfig, {});
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(9000);
    for (const socket of sockets) socket.destroy();
  });

  test('does not wait for idle connections', async () => {
    const node = await startNode({ database });
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      get(`${node.url}/api/health/live`, { agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      );
    });
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(9000);
    agent.destroy();
  }, 60_000);
});
