import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../testing/cluster.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { query } from '../../../testing/dump.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { errorFacts } from '../log/error-facts.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { PermanentFailure } from './failures.ts';
import { createJobs, type JobKind, type Jobs } from './jobs.ts';

const WAIT_MS = 30_000;
const QUEUE = 'work';

let kept: TestDatabase;
let database: OpenDatabase;
let metrics: Metrics;
let jobs: Jobs;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const log = pino({ serializers: { err: errorFacts } }, sink);
  kept = await testDatabase();
  database = kept.embedded ?? (await openPostgres(kept.env.DATABASE_URL as string, log));
  metrics = createMetrics();
  jobs = createJobs(database, log, metrics);
});
afterEach(async () => {
  await jobs.stop();
  if (database !== kept.embedded) await database.close();
  await kept.drop();
});

/** Starts a node that does one kind of work. */
async function start(kind: Omit<JobKind, 'queue'>): Promise<void> {
  jobs.define({ queue: QUEUE, ...kind });
  jobs.start();
  await jobs.ready();
}

async function enqueue(names: readonly string[], priority = 0): Promise<void> {
  for (const name of names) {
    await database.db.transaction((tx) => jobs.enqueue(tx, QUEUE, randomUUID(), { name }, priority));
  }
  jobs.wake(QUEUE);
}

const nameOf = (data: object) => (data as { name: string }).name;
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `job ${n}`);

describe('a worker', () => {
  test('does many jobs while a slow one takes its time', async () => {
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    await start({
      async work(data) {
        if (nameOf(data) === 'slow') await slow.promise;
        done.push(nameOf(data));
      },
    });
    await enqueue(['slow', ...numbered(50)]);
    await until(async () => done.length === 50, WAIT_MS);
    expect(done).not.toContain('slow');
    slow.resolve();
    await until(async () => done.includes('slow'), WAIT_MS);
  });

  test('does no more at a time than it may, and urgent jobs first', async () => {
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const firstBegun = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    await start({
      concurrency: 1,
      async work(data) {
        most = Math.max(most, ++atOnce);
        if (nameOf(data) === 'first') {
          firstBegun.resolve();
          await first.promise;
        }
        done.push(nameOf(data));
        atOnce -= 1;
      },
    });
    await enqueue(['first']);
    await firstBegun.promise;
    await enqueue(['later 1', 'later 2']);
    await enqueue(['urgent 1', 'urgent 2'], 1);
    first.resolve();
    await until(async () => done.length === 5, WAIT_MS);
    expect(done).toEqual(['first', 'urgent 1', 'urgent 2', 'later 1', 'later 2']);
    expect(most).toBe(1);
  });

  test('settles each job by itself: one that fails is retried, the others are not done again', async () => {
    const attempts = new Map<string, number>();
    await start({
      async work(data) {
        const attempt = (attempts.get(nameOf(data)) ?? 0) + 1;
        attempts.set(nameOf(data), attempt);
        if (nameOf(data) === 'job 3' && attempt === 1) throw new Error('not yet');
      },
    });
    await enqueue(numbered(8));
    const waiting = () => query(kept, `select 1 from pgboss.job where name = 'work' and state <> 'completed'`);
    await until(async () => attempts.size === 8 && (await waiting()).length === 0, WAIT_MS);
    expect(attempts).toEqual(new Map(numbered(8).map((name) => [name, name === 'job 3' ? 2 : 1])));
    expect(logged.filter((line) => line.includes('will be retried'))).toHaveLength(1);
    const text = await metrics.text();
    expect(text).toContain('jobs_total{queue="work",outcome="completed"} 8\n');
    expect(text).toContain('jobs_total{queue="work",outcome="retried"} 1\n');
  });

  test('keeps what fails for good as a dead letter, and tells the log and the metrics without what it holds', async () => {
    await start({
      async work(data) {
        if (nameOf(data) === 'poisoned') throw new PermanentFailure('cannot be done');
      },
    });
    await enqueue(['poisoned', 'sound']);
    const letters = () => query(kept, `select data from pgboss.job where name = 'work-dead-letters'`);
    await until(async () => (await letters()).length > 0, WAIT_MS);
    expect(await letters()).toEqual([{ data: { name: 'poisoned' } }]);
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
