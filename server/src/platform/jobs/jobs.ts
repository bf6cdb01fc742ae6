import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import type { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import { isDatabaseLost } from '../database/errors.ts';
import type { Transaction } from '../database/transaction.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { STOP_OPTIONS, startBoss, writingIn } from './boss.ts';
import type { JobKind } from './job-kind.ts';
import { OUTCOMES } from './outcome-recorder.ts';
import { addQueueGauges } from './queue-gauges.ts';
import { startQueueWorker } from './queue-worker.ts';
import { setUpQueues } from './queues.ts';
import type { Worker } from './worker.ts';

const START_RETRY_MS = 2000;
/** Maximum time that a request waits for the jobs to start. */
const READY_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;
const STOP_TIMEOUT_MS = 5000;
/**
 * Delay before a new job starts, so that the response is sent first. The embedded database shares a thread with requests, so the
 * job would otherwise delay the response.
 */
const WAKE_DELAY_MS = 25;

export type Jobs = ReturnType<typeof createJobs>;

export interface JobsOptions {
  /** Whether the jobs may create and migrate the tables of the queues. */
  readonly migrate?: boolean;
  readonly tracing?: Tracing;
}

/** Creates durable background jobs, which are stored in the database (pg-boss). */
export function createJobs(
  database: Pick<OpenDatabase, 'kind' | 'executeSql' | 'db'>,
  log: Log,
  metrics: Metrics,
  { migrate = true, tracing = noTracing }: JobsOptions = {},
) {
  const { db } = database;
  const kinds: JobKind[] = [];
  const workers = new Map<string, Worker>();
  const waking = new Set<string>();
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  let boss: PgBoss | undefined;
  let workersStopped: Promise<void> | undefined;
  let isReady = false;
  const ready = Promise.withResolvers<true>();

  async function setUp(): Promise<void> {
    boss ??= await startBoss(database, migrate, log);
    const context = { boss, db, log, metrics, tracing, stopping: stopping.signal };
    await setUpQueues(
      boss,
      kinds.map(({ queue }) => queue),
    );
    for (const kind of kinds) {
      // Started by an earlier attempt
      if (workers.has(kind.queue)) continue;
      if (kind.cron !== undefined) await boss.schedule(kind.queue, kind.cron);
      if (!workersStopped) workers.set(kind.queue, startQueueWorker(kind, context));
    }
  }

  async function startWithRetries(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        await setUp();
        isReady = true;
        ready.resolve(true);
        return;
      } catch (err) {
        if (!isDatabaseLost(err)) log.warn({ err }, 'could not start jobs, will retry');
        await sleep(START_RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  function wakeWorker(queue: string): void {
    // Jobs enqueued during the wait are fetched by the same query
    if (waking.has(queue)) return;
    waking.add(queue);
    const timer = setTimeout(() => {
      waking.delete(queue);
      workers.get(queue)?.wake();
    }, WAKE_DELAY_MS);
    timer.unref();
  }

  async function finishJobs(): Promise<void> {
    for (const worker of workers.values()) worker.stop();
    const all = Promise.all([...workers.values()].map((worker) => worker.settled()));
    const timer = new AbortController();
    await Promise.race([all, sleep(STOP_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }

  /** Stops fetching jobs and waits up to 5 s for those that are running. Jobs can still be enqueued, to be run later. */
  function stopWorkers(): Promise<void> {
    workersStopped ??= finishJobs();
    return workersStopped;
  }

  addQueueGauges(metrics, db);

  return {
    define(defined: JobKind): void {
      kinds.push(defined);
      for (const outcome of OUTCOMES) metrics.jobs.inc({ queue: defined.queue, outcome }, 0);
    },
    /**
     * Resolves when jobs can be enqueued; `transact` awaits it.
     * @throws Failure UNAVAILABLE after a timeout
     */
    async ready(): Promise<void> {
      if (isReady) return;
      const started = await Promise.race([ready.promise, sleep(READY_WAIT_MS, false, { ref: false })]);
      if (!started) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    },
    /**
     * Enqueues a job in the transaction that causes it, and wakes the worker of the queue after the commit.
     * @param id UUID of the cause; a second job with the same ID is not enqueued
     * @param priority jobs with a higher priority are fetched first
     */
    async enqueue(tx: Transaction, queue: string, id: string, data: object, priority = 0): Promise<void> {
      if (!boss) throw new Error('The jobs of this process have not started');
      await boss.send(queue, data, { id, priority, ...(await writingIn(tx)) });
      tx.afterCommit(() => wakeWorker(queue));
    },
    /** Starts the workers as soon as the database is available. */
    start(): void {
      starting = startWithRetries();
    },
    stopWorkers,
    /** Stops the workers and everything else. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([starting, stopWorkers()]);
      await boss?.stop(STOP_OPTIONS);
    },
  };
}
