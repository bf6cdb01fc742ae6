import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REVOCATION_MS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import { collect } from '@app/contract/cards/schemas';
import * as site from '@app/contract/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { startCluster, type TestCluster, until } from '../../../testing/cluster.ts';
import { onPostgres } from '../../../testing/database.ts';
import { cardsOf, keepCollecting } from '../../../testing/faults/ledger.ts';
import { type Collector, logIn, newCollector } from '../../../testing/people.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/postgres.ts';

const RESTARTS = 4;
const BACK_MS = 5000;
const PAGE = '<!doctype html><title></title>';

describe.runIf(onPostgres)('R3: PostgreSQL stops under two live nodes', () => {
  let postgres: PrivatePostgres;
  let cluster: TestCluster;
  let person: Collector;
  let webRoot: string;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    const env = { DATABASE_URL: await postgres.createDatabase() };
    webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    await writeFile(join(webRoot, 'index.html'), PAGE);
    cluster = await startCluster({ env: { COLLECT_INTERVAL: '0' }, database: { env, drop: async () => {} }, webRoot });
    person = await newCollector(cluster.one);
  });
  afterAll(async () => {
    await cluster.stop();
    await postgres.stop();
    await rm(webRoot, { recursive: true });
  });

  test('calls answer 503 with Retry-After meanwhile, and again as before within 5 s of its return', async () => {
    await postgres.kill();
    const body = { publicKey: person.publicKey, requestId: randomUUID() };
    await until(async () => (await call(cluster.one, site.ready, {})).status === 503, BACK_MS);
    const away = [
      await call(cluster.one, accounts.login, { body: person }),
      await send(cluster.one, 'GET', '/draws/days'),
      await call(cluster.one, accounts.refresh, { body: person }),
      await call(cluster.one, accounts.verify, person),
      await call(cluster.one, collect, { token: person.token, body }),
      await call(cluster.other, site.ready, {}),
    ];
    for (const { status, body: answer, headers } of away) {
      expect({ status, code: answer.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await call(cluster.one, site.live, {})).status).toBe(200);
    // a page that is about a card comes all the same, to say so and to ask again
    const page = await fetch(`${cluster.one.url}/cards/1`);
    expect([page.status, await page.text()]).toEqual([503, PAGE]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    await postgres.restart();
    for (const node of cluster.nodes) {
      await until(async () => (await call(node, site.ready, {})).status === 200, BACK_MS);
      await until(async () => (await call(node, accounts.verify, person)).status === 200, BACK_MS);
    }
    expect((await call(cluster.one, collect, { token: person.token, body })).status).toBe(200);
  }, 120_000);

  test('a session that ends afterwards ends on every node within a second, and no stale one is let in meanwhile', async () => {
    for (const [ending, hearing] of [
      [cluster.one, cluster.other],
      [cluster.other, cluster.one],
    ] as const) {
      const { token } = await logIn(ending, person);
      expect((await call(hearing, accounts.verify, { token })).status).toBe(200);
      await call(ending, accounts.logout, { token, body: {} });
      await until(async () => (await call(hearing, accounts.verify, { token })).status === 401, REVOCATION_MS);
    }
  }, 60_000);

  test(`stopped ${RESTARTS} times in the middle of collecting, it loses no card, doubles none and makes no ghost`, async () => {
    const collectors = [
      await newCollector(cluster.one),
      await newCollector(cluster.one),
      await newCollector(cluster.one),
    ];
    const ledger = keepCollecting(cluster.one, collectors);
    for (let restart = 0; restart < RESTARTS; restart++) {
      await sleep(300);
      await postgres.kill();
      await sleep(150);
      await postgres.restart();
      await until(async () => (await call(cluster.one, site.ready, {})).status === 200, BACK_MS);
    }
    await ledger.rest();
    await until(async () => (await call(cluster.one, accounts.verify, person)).status === 200, BACK_MS);
    await ledger.settle();
    expect(ledger.contradictions).toEqual([]);
    expect(new Set(ledger.entries.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    for (const collector of collectors) {
      const own = ledger.entries.filter((entry) => entry.collector === collector);
      expect((await cardsOf(cluster.other, collector)).sort()).toEqual(own.map(({ cardId }) => cardId).sort());
    }
  }, 240_000);
});
