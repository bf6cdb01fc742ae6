import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../../../testing/database/postgres.ts';
import { cardsOf, startCollecting } from '../../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../../../../testing/faults/server-process.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';

const KILLS = repetitions({ usual: 20, full: 100 });
const COLLECTORS = 16;

let postgres: PrivatePostgres | undefined;
let server: ServerProcess;
beforeAll(async () => {
  // This PostgreSQL uses fsync, unlike the one that the other tests share
  if (onPostgres) postgres = await startPostgres({ durable: true });
  const database: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
  server = await serverProcess({ COLLECT_INTERVAL: '0', ...database });
});
afterAll(async () => {
  await server.remove();
  await postgres?.stop();
});

test(
  `a server killed ${KILLS} times while collecting loses no confirmed card and duplicates none`,
  async () => {
    await server.start();
    const collectors: WalletOwner[] = await runConcurrently(COLLECTORS, () => newWalletOwner(server));
    const run = startCollecting(server, collectors);
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(randomInt(60, 300));
      await server.end('SIGKILL');
      await server.start();
    }
    await run.stop();
    const unknownCount = run.requests.filter(({ outcome }) => outcome === 'unknown').length;
    await run.retryUnknown();

    const { requests } = run;
    expect(run.contradictions).toEqual([]);
    expect(new Set(requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    // The kills interrupted requests in flight
    expect(unknownCount).toBeGreaterThan(0);
    for (const collector of collectors) {
      const ownRequests = requests.filter((request) => request.collector === collector);
      expect((await cardsOf(server, collector)).sort()).toEqual(ownRequests.map(({ cardId }) => cardId).sort());
    }
  },
  KILLS * 30_000,
);
