import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

/** After this time the session is no longer cached. The query that reads it gives the client time to disconnect. */
const SESSION_CACHE_MS = 600;

test('a client that disconnects before its request is handled causes no server error', async () => {
  const node = await startNode();
  const { token } = await newPerson(node);
  const { hostname, port } = new URL(node.url);
  const bytes = `GET /api/auth/verify HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
  for (let round = 0; round < 5; round++) {
    await sleep(SESSION_CACHE_MS);
    await runConcurrently(10, async () => {
      const socket = connect(Number(port), hostname);
      await new Promise((written) => socket.write(bytes, written));
      socket.resetAndDestroy();
    });
  }
  expect((await call(node, getCurrentUser, { token })).status).toBe(200);
  expect(node.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  await node.stop();
});
