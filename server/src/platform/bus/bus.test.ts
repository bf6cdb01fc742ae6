import { setTimeout as sleep } from 'node:timers/promises';
import * as accountOperations from '@app/contract/accounts/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/call.ts';
import { until } from '../../../testing/cluster.ts';
import { onPostgres, type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { query } from '../../../testing/dump.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { newPerson } from '../../../testing/people.ts';
import { createLocalBus, type Topic, type Topics } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

const TOPIC = 'account.changed' as Topic;
const MESSAGE = { accountId: 'a' } as never;
const schema: z.ZodType<Topics[Topic]> = z.object({ accountId: z.string() });

/** Payloads that no node sends. */
const FORGED = [
  '',
  'not JSON',
  '{"from":"x"',
  'null',
  '5',
  '"text"',
  '[]',
  '{"from":"x"}',
  '{"topic":"account.changed","message":{"accountId":"a"}}',
  '{"from":"x","topic":"account.changed"}',
  '{"from":"x","topic":"account.changed","message":null}',
  '{"from":"x","topic":"session.ended","message":{"accountId":{"toString":1}}}',
  '{"from":"x","topic":"session.ended","message":"text"}',
  '{"from":"x","topic":"no.such.topic","message":{}}',
  '{"from":"x","topic":"__proto__","message":{}}',
  '{"from":"x","topic":["account.changed"],"message":{}}',
  '['.repeat(7900),
  '['.repeat(3900) + ']'.repeat(3900),
];

function createTestLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
}

const notify = (database: TestDatabase, payload: string) =>
  query(database, 'select pg_notify($1, $2)', ['bus', payload]);

describe.runIf(onPostgres)('the PostgreSQL bus', () => {
  test('delivers locally and does not reject when the notification fails', async () => {
    const { env } = await testDatabase();
    const fail = () => Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
    const bus = await createPostgresBus(env.DATABASE_URL as string, fail, createTestLog().log);
    const received: unknown[] = [];
    bus.subscribe(TOPIC, schema, (message) => received.push(message));
    await bus.publish(TOPIC, MESSAGE);
    expect(received).toEqual([MESSAGE]);
    await bus.close();
  });

  test('ignores invalid notifications and logs them once, without their content', async () => {
    const database = await testDatabase();
    const { log, lines } = createTestLog();
    const bus = await createPostgresBus(database.env.DATABASE_URL as string, async () => ({ rows: [] }), log);
    const received: unknown[] = [];
    bus.subscribe(TOPIC, schema, (message) => received.push(message));
    for (const payload of [...FORGED, 'canary']) await notify(database, payload);
    await notify(database, JSON.stringify({ from: 'another node', topic: TOPIC, message: MESSAGE }));
    await until(async () => received.length > 0, 5000);
    await sleep(50);
    expect(received).toEqual([MESSAGE]);
    expect(bus.healthy()).toBe(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('canary');
    await bus.close();
  });
});

describe.runIf(onPostgres)('a lost connection', () => {
  test('is replaced, and subscribers are asked to check what they missed', async () => {
    const database = await testDatabase();
    const bus = await createPostgresBus(
      database.env.DATABASE_URL as string,
      async () => ({ rows: [] }),
      createTestLog().log,
    );
    let reconnections = 0;
    bus.onReconnect(() => ++reconnections);
    await query(
      database,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bus' and datname = current_database()",
    );
    await until(async () => reconnections === 1, 5000);
    expect(bus.healthy()).toBe(true);
    await bus.close();
    await database.drop();
  });
});

describe.runIf(onPostgres)('a server process', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await testDatabase();
    server = await serverProcess(database.env);
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    await database.drop();
  });

  test('survives forged notifications', async () => {
    const person = await newPerson(server);
    for (const payload of FORGED) await notify(database, payload);
    await sleep(200);
    expect((await call(server, accountOperations.getCurrentUser, { token: person.token })).status).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });
});

test.each(['throws', 'rejects'])('logs a handler that %s and runs the others', async (failureMode) => {
  const { log, lines } = createTestLog();
  const bus = createLocalBus(log);
  const received: unknown[] = [];
  bus.subscribe(TOPIC, schema, () => {
    if (failureMode === 'throws') throw new Error('broken');
    return Promise.reject(new Error('broken'));
  });
  bus.subscribe(TOPIC, schema, (message) => received.push(message));
  await bus.publish(TOPIC, MESSAGE);
  await sleep(1);
  expect(received).toEqual([MESSAGE]);
  expect(lines.join('')).toMatch(/bus handler failed/);
});
