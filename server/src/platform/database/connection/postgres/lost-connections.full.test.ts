import { addFavourite, listDrawDays } from '@app/contract/cards/schemas';
import { refresh } from '@app/contract/sessions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../../../../../testing/database/database.ts';
import { runConcurrently } from '../../../../../testing/node/cluster.ts';
import { startNode, type TestNode } from '../../../../../testing/node/node.ts';
import { collectCard, logIn, newWalletOwner, type WalletOwner } from '../../../../../testing/people/people.ts';
import { openClient } from '../../../../../testing/postgres/sql.ts';
import { until } from '../../../../../testing/processes/until.ts';
import { type ApiResponse, call } from '../../../../../testing/requests/call.ts';
import { startTcpProxy, type TcpProxy } from '../../../../../testing/services/tcp-proxy.ts';
import { QUERY_TIMEOUT_MS } from './connect.ts';

const POOL_SIZE = 2;
const TIMEOUT_MS = 10_000;

// An error without a listener would end the process; Vitest then fails
describe.runIf(onPostgres)('when a connection to PostgreSQL is lost', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let node: TestNode;
  let owner: WalletOwner;
  beforeAll(async () => {
    database = await testDatabase();
    const url = database.env.DATABASE_URL as string;
    proxy = await startTcpProxy(url);
    const env = { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: url, DATABASE_POOL_SIZE: `${POOL_SIZE}` };
    node = await startNode({ database, env: { ...env, COLLECT_INTERVAL: '0' } });
    owner = await newWalletOwner(node);
  });
  afterAll(async () => {
    await node.stop();
    await proxy.stop();
    await database.drop();
  });

  test('during a transaction, its request fails with 503 and the process continues', async () => {
    const { token, publicKey } = owner;
    const { body: card } = await collectCard(node, { token, publicKey });
    const addCard = () => call(node, addFavourite, { token, params: { id: card.id } });
    const locker = await openClient(database.env.DATABASE_URL as string);
    await locker.query('begin');
    // The session can be read, but the account cannot be locked
    await locker.query('lock table accounts in exclusive mode');
    const request = addCard();
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await locker.query(terminate)).rows.length === 1, TIMEOUT_MS);
    expectUnavailable(await request);
    await locker.end();
    expect((await addCard()).status).toBe(204);
  });

  test('fails within the query timeout when PostgreSQL stops responding mid-transaction', async () => {
    const { token, publicKey } = owner;
    const { body: card } = await collectCard(node, { token, publicKey });
    const locker = await openClient(database.env.DATABASE_URL as string);
    await locker.query('begin');
    await locker.query('lock table accounts in exclusive mode');
    const startedAt = performance.now();
    const request = call(node, addFavourite, { token, params: { id: card.id } });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await locker.query(waiting)).rows.length > 0, TIMEOUT_MS);
    proxy.freeze();
    const response = await request;
    await locker.end();
    expectUnavailable(response);
    expect(performance.now() - startedAt).toBeLessThan(QUERY_TIMEOUT_MS * 1.5);
  });

  test.each([
    ['is reset', () => proxy.drop()],
    ['gets no response', () => proxy.freeze()],
  ])(
    'a transaction whose first statement %s leaves room in the pool',
    async (_, lose) => {
      const sessions = await runConcurrently(POOL_SIZE, () => logIn(node, owner));
      const refreshAll = () =>
        Promise.all(sessions.map(({ refreshToken }) => call(node, refresh, { body: { refreshToken } })));
      // A job may use a lost connection first, so that a request gets a new one
      for (let failures = 0; failures < POOL_SIZE; ) {
        await runConcurrently(10 * POOL_SIZE, () => call(node, listDrawDays, {}));
        lose();
        for (const response of (await refreshAll()).filter(({ status }) => status !== 200)) {
          expectUnavailable(response);
          failures += 1;
        }
      }
      expect((await refreshAll()).map(({ status }) => status)).toEqual(sessions.map(() => 200));
    },
    60_000,
  );
});

function expectUnavailable({ status, body, headers }: ApiResponse<unknown>): void {
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}
