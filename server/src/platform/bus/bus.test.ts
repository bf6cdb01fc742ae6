import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { until } from '../../../testing/cluster.ts';
import { onPostgres, testDatabase } from '../../../testing/database.ts';
import { query } from '../../../testing/dump.ts';
import type { Topic } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

const silent = pino({ level: 'silent' });
const TOPIC = 'account.changed' as Topic;
const MESSAGE = { accountId: 'a' } as never;

describe.runIf(onPostgres)('the bus over PostgreSQL', () => {
  test('fails no change that is committed: this node knows, the others have to hold without it', async () => {
    const { env } = await testDatabase();
    const away = () => Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
    const bus = await createPostgresBus(env.DATABASE_URL as string, away, silent);
    const heard: unknown[] = [];
    bus.subscribe(TOPIC, (message) => heard.push(message));
    await bus.publish(TOPIC, MESSAGE);
    expect(heard).toEqual([MESSAGE]);
    await bus.close();
  });

  test('lives on when somebody else says something on its channel', async () => {
    const database = await testDatabase();
    const bus = await createPostgresBus(database.env.DATABASE_URL as string, async () => ({ rows: [] }), silent);
    const heard: unknown[] = [];
    bus.subscribe(TOPIC, (message) => heard.push(message));
    for (const payload of ['', 'no JSON', 'null', '{"from":"x"}']) {
      await query(database, 'select pg_notify($1, $2)', ['bus', payload]);
    }
    await query(database, 'select pg_notify($1, $2)', [
      'bus',
      JSON.stringify({ from: 'another node', topic: TOPIC, message: MESSAGE }),
    ]);
    await until(async () => heard.length > 0, 5000);
    await sleep(50);
    expect(heard).toEqual([MESSAGE]);
    expect(bus.healthy()).toBe(true);
    await bus.close();
  });
});
