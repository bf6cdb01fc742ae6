import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { getCurrentUser, logout } from '@app/contract/sessions/schemas';
import { ready } from '@app/contract/site/schemas';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../../../testing/database/database.ts';
import { cardsOf, startCollecting } from '../../../../../testing/faults/collect-run.ts';
import { repetitions } from '../../../../../testing/faults/repetitions.ts';
import { runConcurrently, startCluster } from '../../../../../testing/node/cluster.ts';
import { collectCard, newWalletOwner } from '../../../../../testing/people/people.ts';
import { until } from '../../../../../testing/processes/until.ts';
import { call } from '../../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../../testing/requests/socket-client.ts';
import { haproxyProgram, startPrimaryProxy } from '../../../../../testing/services/haproxy.ts';
import { startPostgresPair } from '../../../../../testing/services/postgres-pair.ts';

const COLLECTORS = 6;
const DRAWS = repetitions({ usual: 30, full: 500 });
/** Maximum time after the promotion. The usual run has to pass on a busy machine. */
const RECOVERY_MS = repetitions({ usual: 60_000, full: 5000 });
const TIMEOUT_MS = 60_000;

test.runIf(onPostgres && haproxyProgram)(
  'when a standby replaces the primary, reads, writes and events return, and no card is lost',
  async ({ annotate }) => {
    const pair = await startPostgresPair();
    const proxy = await startPrimaryProxy([pair.primary, pair.standby]);
    const env = { DATABASE_URL: proxy.urlOf(await pair.createDatabase()), COLLECT_INTERVAL: '0' };
    const cluster = await startCluster({ env, database: { env: {}, drop: async () => {} } });
    const owners = await runConcurrently(COLLECTORS, (n) => newWalletOwner(cluster.at(n)));
    const person = await newWalletOwner(cluster.first);
    const runs = cluster.nodes.map((node, n) => startCollecting(node, n === 0 ? owners.slice(0, 3) : owners.slice(3)));
    const drawn = () => runs.flatMap(({ requests }) => requests).filter(({ outcome }) => outcome === 'ok').length;
    await until(async () => drawn() >= DRAWS, TIMEOUT_MS);
    await pair.killPrimary();
    await until(async () => (await call(cluster.first, ready, {})).status === 503, TIMEOUT_MS);
    await pair.promoteStandby();
    const promotedAt = performance.now();
    const draw = (node: typeof cluster.first) => {
      return collectCard(node, person);
    };
    for (const node of cluster.nodes) {
      await until(async () => (await call(node, getCurrentUser, person)).status === 200, RECOVERY_MS);
      await until(async () => (await draw(node)).status === 200, RECOVERY_MS);
      await until(async () => (await call(node, ready, {})).status === 200, RECOVERY_MS);
    }
    const recovery = performance.now() - promotedAt;
    expect(recovery).toBeLessThan(RECOVERY_MS);
    const before = drawn();
    await until(async () => drawn() >= before + DRAWS, TIMEOUT_MS);
    await Promise.all(runs.map((run) => run.stop()));
    for (const run of runs) await run.retryUnknown();

    expect(runs.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    const requests = runs.flatMap((run) => run.requests);
    expect(new Set(requests.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    for (const owner of owners) {
      const ids = requests.filter(({ collector }) => collector === owner).map(({ cardId }) => cardId);
      expect((await cardsOf(cluster.last, owner)).sort()).toEqual(ids.sort());
    }
    const socket = await connectSocket(cluster.first, person.token);
    expect((await draw(cluster.last)).status).toBe(200);
    await socket.frame('collectibleCollected');
    await call(cluster.last, logout, { token: person.token, body: {} });
    await until(async () => (await call(cluster.first, getCurrentUser, person)).status === 401, REVOCATION_MS);
    await annotate(
      `${requests.length} draws; both nodes read, write and are ready ${recovery.toFixed(0)} ms after the promotion`,
    );
    await cluster.stop();
    await proxy.stop();
    await pair.stop();
  },
  300_000,
);
