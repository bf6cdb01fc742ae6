import { setTimeout as sleep } from 'node:timers/promises';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as siteOperations from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/database/database.ts';
import { repetitions } from '../../testing/faults/repetitions.ts';
import { startCluster, type TestCluster } from '../../testing/node/cluster.ts';
import { startNode, type TestNode } from '../../testing/node/node.ts';
import { logIn, newName, newPerson } from '../../testing/people/people.ts';
import { until } from '../../testing/processes/until.ts';
import { call } from '../../testing/requests/call.ts';
import { type PrivateRedis, redisProgram, startRedis } from '../../testing/services/redis.ts';

const RECOVERY_MS = 10_000;
/** Minimum duration of an outage. */
const OUTAGE_MS = repetitions({ usual: 0, full: 60_000 });
const PAUSE_MS = 500;
const DEGRADED = { status: 'degraded', lost: ['redis'] };

describe.runIf(onPostgres && redisProgram)('an outage of Redis with two running nodes', () => {
  let redis: PrivateRedis;
  let cluster: TestCluster;
  let person: Awaited<ReturnType<typeof newPerson>>;
  beforeAll(async () => {
    redis = await startRedis();
    cluster = await startCluster({ env: { REDIS_URL: redis.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    person = await newPerson(cluster.first);
  });
  afterAll(async () => {
    await cluster.stop();
    await redis.stop();
  });

  const readiness = (node: TestNode) => call(node, siteOperations.ready, {});
  const channelMetric = async (node: TestNode) =>
    (await (await fetch(`${node.url}/metrics`)).text()).match(/bus_channel_up\{channel="redis"\} (\d)/)?.[1];

  async function expectStatus(expected: object): Promise<void> {
    for (const node of cluster.nodes) {
      let body: object = {};
      await until(async () => {
        const response = await readiness(node);
        body = response.body;
        expect(response.status).toBe(200);
        return JSON.stringify(body) === JSON.stringify(expected);
      }, RECOVERY_MS).catch(() => {});
      expect(body).toEqual(expected);
    }
  }

  async function expectRevocation(): Promise<void> {
    for (const [revokingNode, otherNode] of [
      [cluster.first, cluster.last],
      [cluster.last, cluster.first],
    ] as const) {
      const { token } = await logIn(revokingNode, person);
      expect((await call(otherNode, sessionOperations.getCurrentUser, { token })).status).toBe(200);
      await call(revokingNode, sessionOperations.logout, { token, body: {} });
      await until(
        async () => (await call(otherNode, sessionOperations.getCurrentUser, { token })).status === 401,
        REVOCATION_MS,
      );
    }
  }

  /** Sends logins from one IP address to both nodes. */
  async function logInFrom(ipAddress: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      const body = { email: `${newName()}@example.com`, password: 'x' };
      const headers = { 'x-forwarded-for': ipAddress };
      statuses.push((await call(cluster.at(n), signInOperations.login, { body, headers })).status);
    }
    return statuses;
  }

  const outages = [
    { outage: 'is killed', ipAddress: '203.0.113.1', begin: () => redis.kill(), end: () => redis.restart() },
    { outage: 'does not respond', ipAddress: '203.0.113.2', begin: () => redis.suspend(), end: () => redis.resume() },
  ];

  test.each(outages)(
    'when it $outage, nodes are ready but degraded; revocation and limits work',
    async (outage) => {
      await expectStatus({ status: 'ok' });
      expect(await channelMetric(cluster.last)).toBe('1');
      expect(await logInFrom(outage.ipAddress, 5)).toEqual(Array(5).fill(401));
      await outage.begin();
      const endsAt = performance.now() + OUTAGE_MS;
      await expectRevocation();
      // Counted in the database, from zero
      expect(await logInFrom(outage.ipAddress, 11)).toEqual([...Array(10).fill(401), 429]);
      await expectStatus(DEGRADED);
      expect(await channelMetric(cluster.last)).toBe('0');
      while (performance.now() < endsAt) {
        expect(await logInFrom(outage.ipAddress, 1)).toEqual([429]);
        await expectStatus(DEGRADED);
        await sleep(PAUSE_MS);
      }
      await expectRevocation();
      await outage.end();
      await expectStatus({ status: 'ok' });
      await expectRevocation();
      // A Redis that was restarted counts from zero
      expect((await logInFrom(outage.ipAddress, 11)).at(-1)).toBe(429);
    },
    240_000,
  );

  test('a node that starts without Redis is degraded, and uses Redis once it is available', async () => {
    await redis.kill();
    const node = await startNode({ peer: cluster.first, env: { REDIS_URL: redis.url } });
    expect(await readiness(node)).toMatchObject({ status: 200, body: DEGRADED });
    await redis.restart();
    await until(async () => (await readiness(node)).body.status === 'ok', RECOVERY_MS);
    await node.stop();
  });
});
