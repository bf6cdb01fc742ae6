import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../../../../testing/database/database.ts';
import { cardsOf, startCollecting } from '../../../../testing/faults/collect-run.ts';
import { openWindow } from '../../../../testing/faults/open-window.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { startRequests } from '../../../../testing/faults/request-load.ts';
import { type ServerProcess, serverProcess } from '../../../../testing/faults/server-process.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { until } from '../../../../testing/processes/until.ts';
import { caddyProgram, startCaddy } from '../../../../testing/services/caddy.ts';
import { haproxyProgram, startNodeProxy } from '../../../../testing/services/haproxy.ts';

const RESTARTS = repetitions({ usual: 1, full: 10 });
/** Responses that are awaited before the load ends. */
const REQUESTS = repetitions({ usual: 500, full: 100_000 });
const TIMEOUT_MS = 600_000;
/** Maximum time without a socket; longer in the usual run, which has to pass on a busy machine. */
const RECONNECT_MS = repetitions({ usual: 60_000, full: 10_000 });
const PROXIES = [
  { name: 'HAProxy', program: haproxyProgram, start: startNodeProxy },
  { name: 'Caddy', program: caddyProgram, start: startCaddy },
];

describe.runIf(onPostgres && PROXIES.some(({ program }) => program))('two nodes behind a proxy under load', () => {
  let database: TestDatabase;
  let nodes: readonly ServerProcess[];
  let owners: WalletOwner[];
  beforeAll(async () => {
    database = await testDatabase();
    const env = {
      ...database.env,
      PUBLIC_URL: 'http://localhost:3000',
      COLLECT_INTERVAL: '0',
      SHUTDOWN_DELAY: '3',
      TRUST_PROXY: '1',
    };
    const [first, second] = [await serverProcess(env), await serverProcess(env)];
    nodes = [first, second];
    await first.start();
    owners = await runConcurrently(8, () => newWalletOwner(first));
    await second.start();
  });
  afterAll(async () => {
    for (const node of nodes) await node.remove();
    await database.drop();
  });

  test.for(PROXIES)(
    `no request to $name fails when each of them is restarted ${RESTARTS} times in turn`,
    { timeout: TIMEOUT_MS },
    async ({ program, start }, { annotate, skip, onTestFinished }) => {
      skip(program === undefined);
      const proxy = await start(nodes);
      onTestFinished(() => proxy.stop());
      const ownedBefore = new Set((await Promise.all(owners.map((owner) => cardsOf(proxy, owner)))).flat());
      const windows = owners.map((owner) => openWindow(proxy, owner));
      const headers = { authorization: `Bearer ${owners[0]?.token}` };
      const requests = startRequests(proxy, ['/auth/verify', '/config'], 16, { headers, pauseMs: 1 });
      const draws = startCollecting(proxy, owners, 20);
      for (let restart = 0; restart < RESTARTS; restart++) {
        for (const node of nodes) {
          expect(await node.end('SIGTERM')).toBe(0);
          await node.start();
          await until(proxy.hasAllNodes, TIMEOUT_MS);
          await until(async () => windows.every((window) => window.isConnected()), TIMEOUT_MS);
        }
      }
      await until(async () => requests.completed >= REQUESTS, TIMEOUT_MS);
      await Promise.all([requests.stop(), draws.stop()]);

      expect([...requests.failures, ...draws.failures]).toEqual([]);
      expect(draws.contradictions).toEqual([]);
      expect(new Set(draws.requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
      for (const window of windows) {
        const drawn = draws.requests.filter(({ collector }) => collector === window.owner).map(({ cardId }) => cardId);
        const added = (await cardsOf(proxy, window.owner)).filter((id) => !ownedBefore.has(id));
        expect(added.sort()).toEqual(drawn.sort());
        await until(async () => added.every((id) => window.cards.has(id)), TIMEOUT_MS);
        expect(window.duplicates).toEqual([]);
      }
      const outages = windows.flatMap((window) => window.outages.slice(1));
      expect(outages.length).toBeGreaterThan(0);
      expect(Math.max(...outages)).toBeLessThan(RECONNECT_MS);
      await annotate(
        `${requests.completed + draws.requests.length} requests, ${draws.requests.length} of them draws; ${outages.length} sockets ` +
          `reconnected, the slowest after ${Math.max(...outages).toFixed(0)} ms`,
      );
      for (const window of windows) await window.close();
    },
  );
});
