import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { CLAIM_CHECK_SECONDS, setUpQueues, TOUCH_SECONDS } from './queues.ts';
import { createSettling } from './settling.ts';
import { type Attempt, startWorker, type Worker } from './worker.ts';

const START_RETRY_MS = 2000;
/** A call that needs a job waits no longer for the first start, which takes a fraction of it on a machine that is busy. */
const READY_WAIT_MS = 10_000;
const AWAY_RETRY_SECONDS = 2;
const STOP_TIMEOUT_MS = 5000;
/** Jobs of one queue that a node does at a time, where the queue says nothing else. */
const CONCURRENCY = 4;
/**
 * The answer is out before its job begins: on the embedded database the two share a thread, and what the job finds would
 * show in how long the answer takes.
 */
const AFTER_ANSWER_MS = 25;

/** A kind of work that is done later, by whichever node comes first. */
export interface JobKind {
  readonly queue: string;
  /** Jobs that a node does at a time; where left out 4, or 1 where the job comes up by itself. */
  readonly concurrency?: number;
  /**
   * Does one job; when it throws, the job is retried with growing pauses, or not at all after a `PermanentFailure`.
   * @param finish marks the job as done in the transaction of what it does, so that whatever dies after the commit
   *   does not have it done a second time. Throws where another node has done it
   */
  work(data: object, finish: (tx: Database) => Promise<void>): Promise<void>;
  /** When the job comes up by itself: a cron expression in UTC. */
  readonly cron?: string;
}

/** Work that is done after the answer, and survives a restart. */
export interface Jobs {
  define(kind: JobKind): void;
  /**
   * Comes back once jobs can be enqueued. To be awaited before the transaction that does so: the connection that it
   * holds may be the one that setting up needs.
   * @throws Failure UNAVAILABLE where that takes too long
   */
  ready(): Promise<void>;
  /**
   * Enqueues a job in the transaction that causes it.
   * @param id a UUID of the cause; a second job of the same id is not made
   * @param priority jobs of a higher one are fetched first
   */
  enqueue(tx: Database, queue: string, id: string, data: object, priority?: number): Promise<void>;
  /** Wakes the worker of a queue once its transaction is committed; without it the job waits for the next look. */
  wake(queue: string): void;
  /** Begins to work, as soon as the database lets it. */
  start(): void;
  /** Lets the jobs at work come to their end. */
  stop(): Promise<void>;
}

/** Jobs on the database itself (pg-boss). */
export function createJobs(
  { kind: backend, executeSql, db }: Pick<OpenDatabase, 'kind' | 'executeSql' | 'db'>,
  log: Log,
  metrics: Metrics,
): Jobs {
  const kinds: JobKind[] = [];
  const workers = new Map<string, Worker>();
  const waking = new Set<string>();
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  let boss: PgBoss | undefined;
  let settle: (started: PgBoss) => void = () => {};
  const ready = new Promise<PgBoss>((resolve) => {
    settle = resolve;
  });

  /** The library is loaded when work begins, which is after the server listens. */
  async function makeBoss(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const made = new Boss({
      db: { executeSql },
      backend,
      superviseIntervalSeconds: CLAIM_CHECK_SECONDS,
      monitorIntervalSeconds: CLAIM_CHECK_SECONDS,
      ...(backend === 'pglite' ? {} : { application_name: 'jobs' }),
    });
    made.on('error', (err) => log.warn({ err }, 'jobs met an error'));
    made.on('warning', () => {});
    return made;
  }

  function startQueue(started: PgBoss, { queue, work, cron, concurrency = cron ? 1 : CONCURRENCY }: JobKind): Worker {
    const settling = createSettling(queue, { boss: started, db, log, metrics, stopping: stopping.signal });

    async function run(attempt: Attempt): Promise<void> {
      let isFinished = false;
      const finish = async (tx: Database) => {
        await finishIn(tx, started, queue, attempt.id);
        isFinished = true;
      };
      try {
        await work(attempt.data, finish);
      } catch (error) {
        return settling.fail(attempt, error);
      }
      if (isFinished) settling.completed();
      else await settling.complete(attempt);
    }

    return startWorker({
      queue,
      concurrency,
      fetch: (limit) => started.fetch<object>(queue, { batchSize: limit }),
      run,
      touch: (attempts) => started.touch(queue, [...attempts]),
      touchEveryMs: TOUCH_SECONDS * 1000,
      log,
    });
  }

  async function setUp(): Promise<PgBoss> {
    boss ??= await makeBoss();
    await boss.start();
    await setUpQueues(
      boss,
      kinds.map(({ queue }) => queue),
    );
    for (const kind of kinds) {
      // started before another one failed
      if (workers.has(kind.queue)) continue;
      if (kind.cron !== undefined) await boss.schedule(kind.queue, kind.cron);
      workers.set(kind.queue, startQueue(boss, kind));
    }
    return boss;
  }

  async function keepStarting(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        settle(await setUp());
        return;
      } catch (err) {
        log.warn({ err }, 'jobs could not start yet');
        await sleep(START_RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    define: (defined) => kinds.push(defined),
    async ready() {
      const waiting = new AbortController();
      const late = sleep(READY_WAIT_MS, undefined, { signal: waiting.signal });
      const started = await Promise.race([ready, late]);
      waiting.abort();
      if (!started) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: AWAY_RETRY_SECONDS });
    },
    async enqueue(tx, queue, id, data, priority = 0) {
      const started = await ready;
      const { fromDrizzle } = await import('pg-boss');
      await started.send(queue, data, { id, priority, db: fromDrizzle(tx as never, sql) });
    },
    wake(queue) {
      // those that come meanwhile are fetched in the same query
      if (waking.has(queue)) return;
      waking.add(queue);
      const timer = setTimeout(() => {
        waking.delete(queue);
        workers.get(queue)?.wake();
      }, AFTER_ANSWER_MS);
      timer.unref();
    },
    start() {
      starting = keepStarting();
    },
    async stop() {
      stopping.abort();
      await starting;
      for (const worker of workers.values()) worker.stop();
      const all = Promise.all([...workers.values()].map((worker) => worker.settled()));
      const timer = new AbortController();
      await Promise.race([all, sleep(STOP_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

async function finishIn(tx: Database, boss: PgBoss, queue: string, id: string): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  const completed = await boss.complete(queue, id, null, { db: fromDrizzle(tx as never, sql) });
  // the library says so, though its types do not
  if ((completed as { affected?: number }).affected === 0) throw new Error('This job was done before');
}
