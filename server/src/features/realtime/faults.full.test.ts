import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@app/contract/core/realtime';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { logout } from '@app/contract/sessions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/database/postgres.ts';
import { type CollectRequest, type CollectRun, cardsOf, startCollecting } from '../../../testing/faults/collect-run.ts';
import { type OpenWindow, openWindow } from '../../../testing/faults/open-window.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { logIn, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { type PrivateRedis, redisProgram, startRedis } from '../../../testing/services/redis.ts';

const ROUNDS = repetitions({ usual: 1, full: 10 });
const COLLECTORS_PER_NODE = 4;
const PAUSE_MS = 50;
/** Time within which all sockets reconnect after a failure ends. The usual run must pass on a busy machine. */
const RECONNECT_MS = repetitions({ usual: 60_000, full: 10_000 });
const FAULT_MS = 500;

interface Installation {
  readonly nodes: readonly [ServerProcess, ServerProcess];
  /** The users who draw, by index of the node. */
  readonly collectors: readonly [WalletOwner[], WalletOwner[]];
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis | undefined;
  stop(): Promise<void>;
}

async function startInstallation(withRedis: boolean): Promise<Installation> {
  const postgres = await startPostgres({ durable: true });
  const redis = withRedis ? await startRedis() : undefined;
  const env = {
    PUBLIC_URL: 'http://localhost:3000',
    COLLECT_INTERVAL: '0',
    DATABASE_URL: await postgres.createDatabase(),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes = [await serverProcess(env), await serverProcess(env)] as const;
  await nodes[0].start();
  // Users are created before the other node starts, because each node sends emails to its own outbox
  const owners = await runConcurrently(2 * COLLECTORS_PER_NODE, () => newWalletOwner(nodes[0]));
  await nodes[1].start();
  return {
    nodes,
    collectors: [owners.slice(COLLECTORS_PER_NODE), owners.slice(0, COLLECTORS_PER_NODE)],
    postgres,
    redis,
    async stop() {
      for (const node of nodes) await node.remove();
      await redis?.stop();
      await postgres.stop();
    },
  };
}

/** The usual run tests the variant with more parts; the full run tests both. */
const hasRedis = redisProgram !== undefined;
const runsWithoutRedis = !hasRedis || process.env.FAULTS === 'full';

describe.runIf(onPostgres && runsWithoutRedis)('two nodes with PostgreSQL', () => testFaults(false));
describe.runIf(onPostgres && hasRedis)('two nodes with PostgreSQL and Redis', () => testFaults(true));

function testFaults(withRedis: boolean): void {
  let installation: Installation;
  let windows: OpenWindow[];
  /** All draws that were requested. */
  const ledger: CollectRequest[] = [];
  beforeAll(async () => {
    installation = await startInstallation(withRedis);
    const { nodes, collectors } = installation;
    // The windows are connected to the node on which their owner does not draw
    windows = [
      ...collectors[0].map((owner) => openWindow(nodes[1], owner)),
      ...collectors[1].map((owner) => openWindow(nodes[0], owner)),
    ];
    await until(async () => windows.every((window) => window.isConnected()), RECONNECT_MS);
  });
  afterAll(async () => {
    for (const window of windows) await window.close();
    await installation.stop();
  });

  const collectOnBothNodes = (): CollectRun[] =>
    installation.nodes.map((node, n) => startCollecting(node, installation.collectors[n] as WalletOwner[], PAUSE_MS));

  /** Ends a session on one node. @returns the time until its socket on the other node is closed, in milliseconds */
  async function endSession([revoking, other]: readonly [ServerProcess, ServerProcess]): Promise<number> {
    const { token } = await logIn(revoking, installation.collectors[0][0] as WalletOwner);
    const socket = await connectSocket(other, token);
    const revokedAt = performance.now();
    await call(revoking, logout, { token, body: {} });
    expect(await socket.closed).toBe(closeCodes.loginRequired);
    return performance.now() - revokedAt;
  }

  test('an event of one node reaches a socket on the other; an ended session closes its sockets', async ({
    annotate,
  }) => {
    const runs = collectOnBothNodes();
    await sleep(repetitions({ usual: 1000, full: 20_000 }));
    expect(await endSession(installation.nodes)).toBeLessThan(REVOCATION_MS);
    await Promise.all(runs.map((run) => run.stop()));
    const draws = runs.flatMap(({ requests }) => requests);
    ledger.push(...draws);
    const announcedAt = new Map(windows.flatMap((window) => [...window.announcedAt]));
    await until(
      async () => draws.every(({ cardId }) => windows.some(({ cards }) => cards.has(cardId ?? ''))),
      RECONNECT_MS,
    );
    const delays = draws
      .map(({ cardId, respondedAt }) =>
        Math.max(0, (announcedAt.get(cardId ?? '') as number) - (respondedAt as number)),
      )
      .sort((a, b) => a - b);
    const [median, p99] = [0.5, 0.99].map((share) => delays[Math.floor(delays.length * share)] as number);
    await annotate(
      `${delays.length} events: median ${median?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms after the response`,
    );
    if (process.env.FAULTS !== 'full') return;
    expect(median).toBeLessThan(50);
    expect(p99).toBeLessThan(250);
  });

  test(
    `nothing is lost, duplicated or invented when nodes${withRedis ? ', PostgreSQL and Redis' : ' and PostgreSQL'} are killed under load`,
    async ({ annotate }) => {
      const { nodes, postgres, redis } = installation;
      const faults = [
        ...nodes.map((node) => ({ begin: () => node.end('SIGKILL'), end: () => node.start() })),
        { begin: postgres.kill, end: postgres.restart },
        ...(redis ? [{ begin: redis.kill, end: redis.restart, keepsRevocation: true }] : []),
      ];
      const runs = collectOnBothNodes();
      const isReady = async ({ url }: ServerProcess) =>
        (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.status === 200;
      for (let round = 0; round < ROUNDS; round++) {
        for (const fault of faults) {
          await sleep(FAULT_MS);
          await fault.begin();
          if ('keepsRevocation' in fault) expect(await endSession(nodes)).toBeLessThan(REVOCATION_MS);
          await sleep(FAULT_MS);
          await fault.end();
          await until(
            async () =>
              windows.every((window) => window.isConnected()) && (await Promise.all(nodes.map(isReady))).every(Boolean),
            RECONNECT_MS,
          );
        }
      }
      await Promise.all(runs.map((run) => run.stop()));
      for (const run of runs) await run.retryUnknown();

      expect(runs.flatMap(({ contradictions }) => contradictions)).toEqual([]);
      const draws = runs.flatMap(({ requests }) => requests);
      ledger.push(...draws);
      expect(new Set(draws.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
      for (const window of windows) {
        const stored = await cardsOf(nodes[0], window.owner);
        const drawn = ledger.filter(({ collector }) => collector === window.owner).map(({ cardId }) => cardId);
        expect(stored.toSorted()).toEqual(drawn.sort());
        await until(async () => window.cards.size >= stored.length, RECONNECT_MS);
        expect([...window.cards].sort()).toEqual(stored.sort());
        expect(window.duplicates).toEqual([]);
      }
      const outages = windows.flatMap((window) => window.outages.slice(1));
      expect(Math.max(0, ...outages)).toBeLessThan(RECONNECT_MS);
      await annotate(
        `${draws.length} draws, ${outages.length} lost sockets, back after ${Math.max(...outages).toFixed(0)} ms`,
      );
    },
    ROUNDS * 120_000,
  );
}
