import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { until } from '../../../testing/processes/until.ts';
import { openPostgres } from '../database/connection/postgres/postgres.ts';
import type { ExecuteSql, OpenDatabase } from '../database/database.ts';
import { createTransact } from '../database/transaction.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { JobKind } from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';

const TIMEOUT_MS = 30_000;
/** Longer than the interval at which a worker polls its queue. */
const QUIET_MS = 1500;
const QUEUE = 'work';
/** A statement that pg-boss executes when it starts to run schedules. */
const SCHEDULE_START = '__pgboss__send-it';
const log = pino({ level: 'silent' });

let testDb: TestDatabase;
let database: OpenDatabase;
const started: Jobs[] = [];
beforeEach(async () => {
  testDb = await testDatabase();
  database = testDb.embedded ?? (await openPostgres(testDb.env.DATABASE_URL as string, log));
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  if (database !== testDb.embedded) await database.close();
  await testDb.drop();
});

/** Starts the jobs of a node with one kind of job. */
async function start(kind: Omit<JobKind, 'queue'>, executeSql: ExecuteSql = database.executeSql): Promise<Jobs> {
  const jobs = createJobs({ ...database, executeSql }, log, createMetrics());
  started.push(jobs);
  jobs.define({ queue: QUEUE, ...kind });
  jobs.start();
  await jobs.ready();
  return jobs;
}

async function enqueue(jobs: Jobs, name: string): Promise<void> {
  const transact = createTransact(database.db, jobs.ready, log);
  await transact((tx) => jobs.enqueue(tx, QUEUE, randomUUID(), { name }));
}

test('scheduled jobs run although a statement failed while the jobs started', async () => {
  const cron = '* * * * *';
  const earlier = await start({ cron, work: async () => {} });
  await earlier.stop();
  // This makes the next node look for due schedules as soon as it starts, instead of half a minute later
  await query(testDb, 'update pgboss.version set cron_on = null');
  let failures = 0;
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  await start({ cron, work }, async (text, values) => {
    if (failures > 0 || !text.includes(SCHEDULE_START)) return database.executeSql(text, values);
    failures += 1;
    throw new Error('Connection terminated unexpectedly');
  });
  await until(async () => runs > 0, TIMEOUT_MS);
  expect(failures).toBe(1);
});

test('stopped workers finish their jobs and fetch none that are enqueued later', async () => {
  const begun: string[] = [];
  const finished: string[] = [];
  const first = Promise.withResolvers<void>();
  const jobs = await start({
    async work(data) {
      const { name } = data as { name: string };
      begun.push(name);
      await first.promise;
      finished.push(name);
    },
  });
  await enqueue(jobs, 'first');
  await until(async () => begun.length === 1, TIMEOUT_MS);
  const stopped = jobs.stopWorkers();
  await enqueue(jobs, 'later');
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  expect(finished).toEqual([]);
  first.resolve();
  await stopped;
  expect(finished).toEqual(['first']);
  expect(begun).toEqual(['first']);
  const rows = await query(testDb, `select data ->> 'name' as name, state::text from pgboss.job where name = $1`, [
    QUEUE,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: null, state: 'completed' },
      { name: 'later', state: 'created' },
    ]),
  );
});
