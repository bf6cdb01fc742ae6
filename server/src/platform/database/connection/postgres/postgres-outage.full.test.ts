import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collect, listWalletCards } from '@app/contract/cards/schemas';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as siteOperations from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../../../../testing/database/postgres.ts';
import { cardsOf, startCollecting } from '../../../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../../../testing/faults/repetitions.ts';
import { startCluster, type TestCluster } from '../../../../../testing/node/cluster.ts';
import { logIn, newWalletOwner, type WalletOwner } from '../../../../../testing/people/people.ts';
import { openClient } from '../../../../../testing/postgres/sql.ts';
import { until } from '../../../../../testing/processes/until.ts';
import { call, send } from '../../../../../testing/requests/call.ts';

const RESTARTS = repetitions({ usual: 4, full: 20 });
const RECOVERY_MS = 5000;
const PAGE = '<!doctype html><title></title>';

describe.runIf(onPostgres)('an outage of PostgreSQL with two running nodes', () => {
  let postgres: PrivatePostgres;
  let cluster: TestCluster;
  let person: WalletOwner;
  let env: { readonly DATABASE_URL: string };
  let webRoot: string;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    env = { DATABASE_URL: await postgres.createDatabase() };
    webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    await writeFile(join(webRoot, 'index.html'), PAGE);
    cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' }, database: { env, drop: async () => {} }, webRoot });
    person = await newWalletOwner(cluster.first);
  });
  afterAll(async () => {
    await cluster.stop();
    await postgres.stop();
    await rm(webRoot, { recursive: true });
  });

  test('responds with 503 and Retry-After during the outage and recovers within 5 s', async () => {
    await postgres.kill();
    const body = { publicKey: person.publicKey, requestId: randomUUID() };
    await until(async () => (await call(cluster.first, siteOperations.ready, {})).status === 503, RECOVERY_MS);
    const responses = [
      await call(cluster.first, signInOperations.login, { body: person }),
      await send(cluster.first, 'GET', '/draws/days'),
      await call(cluster.first, sessionOperations.refresh, { body: person }),
      await call(cluster.first, sessionOperations.getCurrentUser, person),
      await call(cluster.first, collect, { token: person.token, body }),
      await call(cluster.last, siteOperations.ready, {}),
    ];
    for (const { status, body: responseBody, headers } of responses) {
      expect({ status, code: responseBody.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await call(cluster.first, siteOperations.live, {})).status).toBe(200);
    // The page of a card is still served; it shows the error and retries
    const page = await fetch(`${cluster.first.url}/cards/1`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<title>Card – ')]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    await postgres.restart();
    for (const node of cluster.nodes) {
      await until(async () => (await call(node, siteOperations.ready, {})).status === 200, RECOVERY_MS);
      await until(async () => (await call(node, sessionOperations.getCurrentUser, person)).status === 200, RECOVERY_MS);
    }
    expect((await call(cluster.first, collect, { token: person.token, body })).status).toBe(200);
  }, 120_000);

  test('responds with 503 and Retry-After if a statement waits longer than its timeout', async () => {
    const locker = await openClient(env.DATABASE_URL);
    await locker.query('begin');
    await locker.query('lock table cards in access exclusive mode');
    const { status, body, headers } = await call(cluster.first, listWalletCards, { params: person });
    await locker.end();
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(cluster.first, listWalletCards, { params: person })).status).toBe(200);
  });

  test('revokes sessions on every node within a second after the outage', async () => {
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
  }, 60_000);

  test(`loses and duplicates no card when it stops ${RESTARTS} times while cards are drawn`, async ({ annotate }) => {
    const collectors = [
      await newWalletOwner(cluster.first),
      await newWalletOwner(cluster.first),
      await newWalletOwner(cluster.first),
    ];
    const run = startCollecting(cluster.first, collectors);
    const recoveries: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      await sleep(300);
      await postgres.kill();
      await until(async () => (await call(cluster.last, siteOperations.ready, {})).status === 503, RECOVERY_MS);
      const { status, headers } = await call(cluster.last, sessionOperations.getCurrentUser, person);
      expect({ status, hasRetryAfter: headers.has('retry-after') }).toEqual({ status: 503, hasRetryAfter: true });
      await postgres.restart();
      const acceptsAt = performance.now();
      for (const node of cluster.nodes) {
        await until(async () => (await call(node, siteOperations.ready, {})).status === 200, RECOVERY_MS);
      }
      recoveries.push(performance.now() - acceptsAt);
    }
    await run.stop();
    await until(
      async () => (await call(cluster.first, sessionOperations.getCurrentUser, person)).status === 200,
      RECOVERY_MS,
    );
    await run.retryUnknown();
    expect(run.contradictions).toEqual([]);
    expect(new Set(run.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    for (const collector of collectors) {
      const ownRequests = run.requests.filter((entry) => entry.collector === collector);
      expect((await cardsOf(cluster.last, collector)).sort()).toEqual(ownRequests.map(({ cardId }) => cardId).sort());
    }
    await annotate(
      `${run.requests.length} draws, ${run.failures.length} attempts failed; ready again after at most ${Math.max(...recoveries).toFixed(0)} ms`,
    );
  }, 240_000);
});
