import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { live, ready } from '@app/contract/site/schemas';
import { expect, test } from 'vitest';
import { cardsOf, startCollecting } from '../../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { startRequests } from '../../../../testing/faults/request-load.ts';
import { serverProcess } from '../../../../testing/faults/server-process.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { setUpDatabase } from '../../../../testing/node/set-up.ts';
import { newName, newPerson, newWalletOwner, signUp } from '../../../../testing/people/people.ts';
import { isListening } from '../../../../testing/processes/is-listening.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../testing/requests/socket-client.ts';
import { startSmtp } from '../../../../testing/services/smtp.ts';

/** The number of responses to wait for before each stop of a process under load. */
const LOAD = repetitions({ usual: 100, full: 2000 });
const STOPS = repetitions({ usual: 1, full: 20 });
const SHUTDOWN_DELAY_SECONDS = 1;
const TIMEOUT_MS = 20_000;
/** After this time, the starter ends a process that has not stopped, with code 1. */
const STOP_TIMEOUT_MS = 9500;
/** More than the buffers of a connection hold. */
const LARGE_FILE_BYTES = 64 * 1024 * 1024;

const database = setUpDatabase();

test('a node that waits for load balancers is not ready, still responds, and asks clients to connect elsewhere', async () => {
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
  expect((await call(node, sessionOperations.getCurrentUser, { token: person.token })).status).toBe(200);
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
  // Only the first bytes are read
  await once(client, 'readable');
  const stoppedAt = performance.now();
  const exited = server.end('SIGTERM');
  await until(async () => !(await isListening(Number(port), hostname)), TIMEOUT_MS);
  smtp.setBehaviorFor(email, 'accepts');
  expect(await Promise.race([exited, sleep(STOP_TIMEOUT_MS, 'is running')])).toBe(0);
  await annotate(`exits after ${(performance.now() - stoppedAt).toFixed(0)} ms`);
  expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual([email]);
});

test('a node that shuts down loses no card and creates none without a response', async () => {
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
