import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { until } from '../../../testing/processes/until.ts';
import { openPostgres } from '../database/connection/postgres/postgres.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTransact, type Transact } from '../database/transaction.ts';
import { serializeError } from '../log/serialize-error.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { JobKind } from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { listSealedData, replaceSealedData } from './sealed-data.store.ts';

const TIMEOUT_MS = 30_000;
const QUEUE = 'work';

let testDb: TestDatabase;
let database: OpenDatabase;
let metrics: Metrics;
let jobs: Jobs;
let transact: Transact;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const log = pino({ serializers: { err: serializeError } }, logStream);
  testDb = await testDatabase();
  database = testDb.embedded ?? (await openPostgres(testDb.env.DATABASE_URL as string, log));
  metrics = createMetrics();
  jobs = createJobs(database, log, metrics);
  transact = createTransact(database.db, jobs.ready, log);
});
afterEach(async () => {
  await jobs.stop();
  if (database !== testDb.embedded) await database.close();
  await testDb.drop();
});

/** Defines a kind of job and starts the jobs of a node. */
async function start(kind: Omit<JobKind, 'queue'>): Promise<void> {
  jobs.define({ queue: QUEUE, ...kind });
  jobs.start();
  await jobs.ready();
}

async function enqueue(names: readonly string[], priority = 0): Promise<void> {
  for (const name of names) await transact((tx) => jobs.enqueue(tx, QUEUE, randomUUID(), { name }, priority));
}

const nameOf = (data: object) => (data as { name: string }).name;
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `job ${n}`);

describe('a worker', () => {
  test('runs other jobs while a slow one is running', async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    await start({
      async work(data) {
        if (nameOf(data) === 'slow') await slow.promise;
        done.push(nameOf(data));
      },
    });
    await enqueue(['slow', ...numbered(50)]);
    await until(async () => done.length === 50, TIMEOUT_MS);
    expect(done).not.toContain('slow');
    slow.resolve();
    await until(async () => done.includes('slow'), TIMEOUT_MS);
  });

  test('respects its concurrency and runs urgent jobs first', async () => {
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const firstStarted = Promise.withResolvers<void>();
    let running = 0;
    let maxRunning = 0;
    await start({
      concurrency: 1,
      async work(data) {
        maxRunning = Math.max(maxRunning, ++running);
        if (nameOf(data) === 'first') {
          firstStarted.resolve();
          await first.promise;
        }
        done.push(nameOf(data));
        running -= 1;
      },
    });
    await enqueue(['first']);
    await firstStarted.promise;
    await enqueue(['later 1', 'later 2']);
    await enqueue(['urgent 1', 'urgent 2'], 1);
    first.resolve();
    await until(async () => done.length === 5, TIMEOUT_MS);
    expect(done).toEqual(['first', 'urgent 1', 'urgent 2', 'later 1', 'later 2']);
    expect(maxRunning).toBe(1);
  });

  test('retries only the job that failed', async () => {
    const attempts = new Map<string, number>();
    await start({
      async work(data) {
        const attempt = (attempts.get(nameOf(data)) ?? 0) + 1;
        attempts.set(nameOf(data), attempt);
        if (nameOf(data) === 'job 3' && attempt === 1) throw new Error('not yet');
      },
    });
    await enqueue(numbered(8));
    const pendingJobs = () => query(testDb, `select 1 from pgboss.job where name = 'work' and state <> 'completed'`);
    await until(async () => attempts.size === 8 && (await pendingJobs()).length === 0, TIMEOUT_MS);
    expect(attempts).toEqual(new Map(numbered(8).map((name) => [name, name === 'job 3' ? 2 : 1])));
    expect(logged.filter((line) => line.includes('will be retried'))).toHaveLength(1);
    const text = await metrics.text();
    expect(text).toContain('jobs_total{queue="work",outcome="completed"} 8\n');
    expect(text).toContain('jobs_total{queue="work",outcome="retried"} 1\n');
  });

  test('keeps no data of a job that is done, but its row, so that it is not enqueued again', async () => {
    const outcomes = ['completed', 'completed with its changes', 'failed permanently', 'failed after the last retry'];
    const ids = new Map(outcomes.map((name) => [name, randomUUID()]));
    await start({
      async work(data, finish) {
        const name = nameOf(data);
        if (name === 'completed with its changes') await database.db.transaction(finish);
        if (name === 'failed permanently') throw new PermanentFailure('cannot be done');
        if (name === 'failed after the last retry') throw new Error('not yet');
      },
    });
    const enqueueAll = () =>
      transact(async (tx) => {
        for (const [name, id] of ids) await jobs.enqueue(tx, QUEUE, id, { name });
        const last = ids.get('failed after the last retry') ?? '';
        await tx.execute(sql`update pgboss.job set retry_count = retry_limit where id = ${last}::uuid`);
      });
    await enqueueAll();
    const rowsOf = (queue: string) =>
      query<{ id: string; data: unknown; state: string }>(
        testDb,
        'select id, data, state::text from pgboss.job where name = $1',
        [queue],
      );
    const isDone = ({ state }: { readonly state: string }) => ['completed', 'cancelled', 'failed'].includes(state);
    await until(async () => (await rowsOf(QUEUE)).every(isDone), TIMEOUT_MS);
    await enqueueAll();
    const rows = await rowsOf(QUEUE);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids.values()));
    expect(rows.map(({ data }) => data)).toEqual(outcomes.map(() => null));
    const deadLetters = await rowsOf(`${QUEUE}-dead-letters`);
    expect(deadLetters.map(({ data }) => nameOf(data as object)).sort()).toEqual(outcomes.slice(2).sort());
  });

  test('keeps the stored data of a dead letter, which may have been encrypted again while the job ran', async () => {
    const id = randomUUID();
    await start({
      async work() {
        const [job] = await listSealedData(database.db, null, 1);
        if (job) await replaceSealedData(database.db, [{ ...job, to: 'encrypted again' }]);
        throw new PermanentFailure('cannot be done');
      },
    });
    await transact((tx) => jobs.enqueue(tx, QUEUE, id, { sealed: 'encrypted', other: 1 }));
    const deadLetters = () => query(testDb, `select id, data from pgboss.job where name = 'work-dead-letters'`);
    await until(async () => (await deadLetters()).length > 0, TIMEOUT_MS);
    expect(await deadLetters()).toEqual([{ id, data: { sealed: 'encrypted again', other: 1 } }]);
  });

  test('keeps a permanently failed job as a dead letter, logged and counted without its content', async () => {
    await start({
      async work(data) {
        if (nameOf(data) === 'poisoned') throw new PermanentFailure('cannot be done');
      },
    });
    await enqueue(['poisoned', 'sound']);
    const deadLetters = () => query(testDb, `select data from pgboss.job where name = 'work-dead-letters'`);
    await until(async () => (await deadLetters()).length > 0, TIMEOUT_MS);
    expect(await deadLetters()).toEqual([{ data: { name: 'poisoned' } }]);
    const line = logged.find((each) => each.includes('dead letter')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      queue: 'work',
      attempt: 1,
      err: { message: 'cannot be done' },
    });
    expect(line).not.toContain('poisoned');
    expect(await metrics.text()).toContain('jobs_total{queue="work",outcome="dead"} 1\n');
  });
});
