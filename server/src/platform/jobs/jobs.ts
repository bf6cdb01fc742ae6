import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import { failure } from '../failure.ts';
import { runWithoutContext } from '../log/execution-context.ts';
import type { Log } from '../log/log.ts';
import { createSnapshot } from '../metrics/gauges.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { readQueueDepths } from './health.store.ts';
import { createOutcomeRecorder, OUTCOMES } from './outcome-recorder.ts';
import { CLAIM_CHECK_SECONDS, HEARTBEAT_SECONDS, setUpQueues } from './queues.ts';
import { listSealedData, replaceSealedData, type SealedJob } from './sealed-data.store.ts';
import { type Attempt, startWorker, type Worker } from './worker.ts';

const START_RETRY_MS = 2000;
/** Maximum time that a request waits for the jobs to start. */
const READY_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;
const STOP_TIMEOUT_MS = 5000;
/** Our own workers have been stopped before, and the database is closed after. */
const STOP_OPTIONS = { graceful: false, close: false };
/** Default number of jobs of one queue that a node runs at a time. */
const CONCURRENCY = 4;
/** The library counts jobs about as often. */
const DEPTHS_MAX_AGE_MS = 5000;
/**
 * Delay before a new job starts, so that the response is sent first: the embedded database shares a thread with requests, and
 * the duration of the job would affect the response time.
 */
const WAKE_DELAY_MS = 25;

/** A kind of job, run later by any node. See docs/reference/jobs.md. */
export interface JobKind {
  readonly queue: string;
  /** Jobs that a node runs at a time; by default 4, or 1 for scheduled jobs. */
  readonly concurrency?: number;
  /**
   * Runs one job. If it throws, the job is retried with exponential backoff, unless it threw a `PermanentFailure`.
   * @param finish marks the job as completed in the transaction of its changes, so that a crash after the commit does not
   *   repeat it. Throws if another node has completed it
   */
  work(data: object, finish: (tx: Database) => Promise<void>): Promise<void>;
  /** Schedule as a cron expression in UTC, for jobs that are not enqueued. */
  readonly cron?: string;
}

/** Durable background jobs. */
export interface Jobs {
  define(kind: JobKind): void;
  /**
   * Resolves when jobs can be enqueued. Await it before the transaction that enqueues: its connection may be the
   * one that the setup needs.
   * @throws Failure UNAVAILABLE after a timeout
   */
  ready(): Promise<void>;
  /**
   * Enqueues a job in the transaction that causes it.
   * @param id UUID of the cause; a second job with the same ID is not enqueued
   * @param priority jobs with a higher priority are fetched first; 0 by default
   */
  enqueue(tx: Database, queue: string, id: string, data: object, priority?: number): Promise<void>;
  /** Wakes the worker of a queue; call it after the commit. Without it the job starts at the next poll. */
  wake(queue: string): void;
  /** The encrypted data of jobs that are not completed, dead letters included. */
  readonly sealedData: {
    list(after: string | null, limit: number): Promise<SealedJob[]>;
    /** Replaces the data that is still the same. */
    replace(changes: readonly (SealedJob & { readonly to: string })[]): Promise<void>;
  };
  /** Starts the workers as soon as the database is available. */
  start(): void;
  /** Stops fetching jobs and waits up to 5 s for those that are running. Jobs can still be enqueued, to be run later. */
  stopWorkers(): Promise<void>;
  /** Stops the workers and everything else. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** Whether they may create and migrate the tables of the queues. */
  readonly migrate?: boolean;
  readonly tracing?: Tracing;
}

/** Creates jobs that are stored in the database (pg-boss). */
export function createJobs(
  { kind: backend, executeSql, db }: Pick<OpenDatabase, 'kind' | 'executeSql' | 'db'>,
  log: Log,
  metrics: Metrics,
  { migrate = true, tracing = noTracing }: JobsOptions = {},
): Jobs {
  const kinds: JobKind[] = [];
  const workers = new Map<string, Worker>();
  const waking = new Set<string>();
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  let boss: PgBoss | undefined;
  let workersStopped: Promise<void> | undefined;
  let resolveReady: (started: PgBoss) => void = () => {};
  const ready = new Promise<PgBoss>((resolve) => {
    resolveReady = resolve;
  });

  /** Loads the library only now, after the server has started to listen. */
  async function createBoss(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const created = new Boss({
      db: { executeSql },
      backend,
      migrate,
      superviseIntervalSeconds: CLAIM_CHECK_SECONDS,
      monitorIntervalSeconds: CLAIM_CHECK_SECONDS,
      ...(backend === 'pglite' ? {} : { application_name: 'jobs' }),
    });
    created.on('error', (err) => log.warn({ err }, 'job queue error'));
    created.on('warning', () => {});
    return created;
  }

  /** A failed start leaves timers and a scheduler that would never run again: each attempt needs an object of its own. */
  async function startBoss(): Promise<PgBoss> {
    const created = await createBoss();
    try {
      await created.start();
      return created;
    } catch (error) {
      await created.stop(STOP_OPTIONS).catch(() => {});
      throw error;
    }
  }

  function startQueue(started: PgBoss, { queue, work, cron, concurrency = cron ? 1 : CONCURRENCY }: JobKind): Worker {
    const outcomes = createOutcomeRecorder(queue, { boss: started, db, log, metrics, stopping: stopping.signal });

    async function run(attempt: Attempt): Promise<void> {
      let isFinished = false;
      const finish = async (tx: Database) => {
        await completeInTransaction(tx, started, queue, attempt.id);
        isFinished = true;
      };
      try {
        await tracing.run(`job ${queue}`, 'consumer', { 'messaging.destination.name': queue }, () =>
          work(attempt.data, finish),
        );
      } catch (error) {
        return outcomes.fail(attempt, error);
      }
      if (isFinished) outcomes.countCompleted();
      else await outcomes.complete(attempt);
    }

    return startWorker({
      queue,
      concurrency,
      fetch: (limit) => started.fetch<object>(queue, { batchSize: limit }),
      // a request may have woken the worker, but does not run the job
      run: (attempt) => runWithoutContext(() => run(attempt)),
      renewClaims: (attempts) => started.touch(queue, [...attempts]),
      renewClaimsEveryMs: HEARTBEAT_SECONDS * 1000,
      log,
    });
  }

  async function setUp(): Promise<PgBoss> {
    boss ??= await startBoss();
    await setUpQueues(
      boss,
      kinds.map(({ queue }) => queue),
    );
    for (const kind of kinds) {
      // started by an earlier attempt
      if (workers.has(kind.queue)) continue;
      if (kind.cron !== undefined) await boss.schedule(kind.queue, kind.cron);
      if (!workersStopped) workers.set(kind.queue, startQueue(boss, kind));
    }
    return boss;
  }

  async function startWithRetries(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        resolveReady(await setUp());
        return;
      } catch (err) {
        log.warn({ err }, 'could not start jobs, will retry');
        await sleep(START_RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async function finishJobs(): Promise<void> {
    for (const worker of workers.values()) worker.stop();
    const all = Promise.all([...workers.values()].map((worker) => worker.settled()));
    const timer = new AbortController();
    await Promise.race([all, sleep(STOP_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }

  function stopWorkers(): Promise<void> {
    workersStopped ??= finishJobs();
    return workersStopped;
  }

  const readDepths = createSnapshot(() => readQueueDepths(db), DEPTHS_MAX_AGE_MS);
  metrics.registerGauge('job_queue_jobs', async () =>
    (await readDepths()).flatMap(({ queue, waiting, running, dead }) =>
      Object.entries({ waiting, running, dead }).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  );
  metrics.registerGauge('job_queue_oldest_seconds', async () =>
    (await readDepths()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  );

  return {
    define(defined) {
      kinds.push(defined);
      for (const outcome of OUTCOMES) metrics.startCounter('jobs_total', { queue: defined.queue, outcome });
    },
    async ready() {
      const timer = new AbortController();
      const timeout = sleep(READY_WAIT_MS, undefined, { signal: timer.signal });
      const started = await Promise.race([ready, timeout]);
      timer.abort();
      if (!started) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    },
    async enqueue(tx, queue, id, data, priority = 0) {
      const started = await ready;
      const { fromDrizzle } = await import('pg-boss');
      await started.send(queue, data, { id, priority, db: fromDrizzle(tx as never, sql) });
    },
    wake(queue) {
      // jobs enqueued during the wait are fetched by the same query
      if (waking.has(queue)) return;
      waking.add(queue);
      const timer = setTimeout(() => {
        waking.delete(queue);
        workers.get(queue)?.wake();
      }, WAKE_DELAY_MS);
      timer.unref();
    },
    sealedData: {
      list: (after, limit) => listSealedData(db, after, limit),
      replace: (changes) => replaceSealedData(db, changes),
    },
    start() {
      starting = startWithRetries();
    },
    stopWorkers,
    async stop() {
      stopping.abort();
      await Promise.all([starting, stopWorkers()]);
      await boss?.stop(STOP_OPTIONS);
    },
  };
}

async function completeInTransaction(tx: Database, boss: PgBoss, queue: string, id: string): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  const completed = await boss.complete(queue, id, null, { db: fromDrizzle(tx as never, sql) });
  // returned by the library, but missing from its types
  if ((completed as { affected?: number }).affected === 0) throw new Error('The job was already completed');
}
