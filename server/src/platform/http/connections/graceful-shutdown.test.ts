import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { getConfig } from '@app/contract/site/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { setUpDatabase } from '../../../../testing/node/set-up.ts';
import { newName, PASSWORD } from '../../../../testing/people/people.ts';
import { isListening } from '../../../../testing/processes/is-listening.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';

const REQUESTS = 24;
const TIMEOUT_MS = 20_000;

const database = setUpDatabase();

describe('a node that shuts down', () => {
  test('finishes all requests in progress, including slow ones', async () => {
    const node = await startNode({ database });
    await runConcurrently(REQUESTS, () => call(node, getConfig, {}));
    const emails = Array.from({ length: REQUESTS }, () => `${newName()}@example.com`);
    const responses = emails.map((email) =>
      call(node, signUpOperations.signup, { body: { email, password: PASSWORD } }),
    );
    // The connections are open, so all requests have arrived when the first response does
    await Promise.race(responses);
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200));
    const rows = await query(database, 'select 1 from signups where email = any($1)', [emails]);
    expect(rows).toHaveLength(REQUESTS);
  }, 60_000);

  test('handles a request that follows another one on the same connection', async () => {
    const node = await startNode({ database });
    const { hostname, port } = new URL(node.url);
    const body = JSON.stringify({ email: `${newName()}@example.com`, password: PASSWORD });
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `host: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`POST /api/auth/signup HTTP/1.1\r\n${head}\r\n\r\n`);
    // The request has arrived
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
    // This request arrives after the others
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
