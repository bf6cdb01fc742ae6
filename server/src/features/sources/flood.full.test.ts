import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/database/postgres.ts';
import type { FloodOptions, FloodResult } from '../../../testing/faults/flood.ts';
import { startRequests } from '../../../testing/faults/request-load.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import type { TestNode } from '../../../testing/node/node.ts';
import { newActiveQuest, newProjectSetting } from '../../../testing/people/quests.ts';
import { until } from '../../../testing/processes/until.ts';
import { newSource } from '../../../testing/sources/sources.ts';
import { hashExternalId } from './model/identify.ts';

const FLOOD = { perSecond: 2000, seconds: 12 } as const;
const ANSWERED_WITHIN_MS = 1000;
const COUNT_MS = 120_000;
const OTHER_CALLS = ['/auth/verify', '/users/my-collectibles'];
const PROGRAM = fileURLToPath(new URL('../../../testing/faults/flood-process.ts', import.meta.url));

let postgres: PrivatePostgres;
let server: ServerProcess;
let node: TestNode;

describe.runIf(onPostgres)('a source that gets 2,000 valid events a second', () => {
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    const env = { PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: await postgres.createDatabase() };
    server = await serverProcess({ ...env, RATE_LIMITS: 'on' });
    await server.start();
    node = { ...server, database: { env, drop: async () => {} } } as unknown as TestNode;
  });
  afterAll(async () => {
    await server.remove();
    await postgres.stop();
  });

  test('is answered with 200 or 429 within a second; what was accepted is counted once; other calls are served', async ({
    annotate,
  }) => {
    const { owner, slug } = await newProjectSetting(node);
    await newActiveQuest(node, owner, slug, { rule: { event: 'boss' }, count: 100 });
    const { id: sourceId, secret } = await newSource(node, owner, slug, 'game');
    const events = Array.from({ length: 50 }, (_, n) => {
      const supporter = { provider: 'steam', subject: `7656119796028${7000 + n}` };
      return { type: 'play', event: 'boss', supporter };
    });
    const others = startRequests(server, OTHER_CALLS, 1, { headers: { authorization: `Bearer ${owner.token}` } });
    const sender = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    sender.send({ url: server.url, sourceId, secret, events, ...FLOOD } satisfies FloodOptions);
    const [result] = (await Promise.race([once(sender, 'message'), once(sender, 'exit')])) as [FloodResult];
    await others.stop();
    const { statuses, acceptedIds, slowestMs, seconds } = result;
    await annotate(
      `${JSON.stringify(statuses)} in ${seconds.toFixed(1)} s, the slowest after ${slowestMs.toFixed(0)} ms`,
    );
    expect(Object.keys(statuses).sort()).toEqual(['200', '429']);
    expect(slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(others.failures).toEqual([]);
    expect(others.completed).toBeGreaterThan(FLOOD.seconds);

    const read = async (columns: string) =>
      query<{ value: string }>(node.database, `select ${columns} from source_events where source_id = $1`, [sourceId]);
    await until(async () => (await read('result is null as value')).every(({ value }) => !value), COUNT_MS);
    const stored = (await read('external_hash as value')).map(({ value }) => value);
    expect(stored.sort()).toEqual(acceptedIds.map(hashExternalId).sort());
    const counted = await query(node.database, 'select from counted_events');
    expect(counted).toHaveLength(acceptedIds.length);
  }, 240_000);
});
