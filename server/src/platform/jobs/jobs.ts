import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Job, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';

const START_RETRY_MS = 2000;
/** A call that needs a job waits no longer for the first start, which takes a fraction of it on a machine that is busy. */
const READY_WAIT_MS = 10_000;
const AWAY_RETRY_SECONDS = 2;
const STOP_TIMEOUT_MS = 5000;
const POLLING_SECONDS = 1;
/**
 * The answer is out before its job begins: on the embedded database the two share a thread, and what the job finds would
 * show in how long the answer takes.
 */
const AFTER_ANSWER_MS = 25;

/** A kind of work that is done later, by whichever node comes first. */
export interface JobKind {
  readonly queue: string;
  /**
   * Does one job; when it throws, the job is tried again with growing pauses.
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

const RETRIES = { retryLimit: 30, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 };

/** Jobs on the database itself (pg-boss). */
export function createJobs({ kind, executeSql }: Pick<OpenDatabase, 'kind' | 'executeSql'>, log: Log): Jobs {
  const kinds: JobKind[] = [];
  const workers = new Map<string, string>();
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
      backend: kind,
      ...(kind === 'pglite' ? {} : { application_name: 'jobs' }),
    });
    made.on('error', (err) => log.warn({ err }, 'jobs met an error'));
    made.on('warning', () => {});
    return made;
  }

  async function setUp(): Promise<PgBoss> {
    boss ??= await makeBoss();
    await boss.start();
    for (const { queue, work, cron } of kinds) {
      // set up before another one failed
      if (workers.has(queue)) continue;
      await boss.createQueue(queue, RETRIES);
      const options = { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS };
      const worker = await boss.work(queue, options, async (jobs: Job<object>[]) => {
        for (const { id, data } of jobs) await work(data, (tx) => finish(queue, id, tx));
      });
      if (cron !== undefined) await boss.schedule(queue, cron);
      workers.set(queue, worker);
    }
    return boss;
  }

  async function finish(queue: string, id: string, tx: Database): Promise<void> {
    const started = await ready;
    const { fromDrizzle } = await import('pg-boss');
    const completed = await started.complete(queue, id, null, { db: fromDrizzle(tx as never, sql) });
    // the library says so, though its types do not
    if ((completed as { affected?: number }).affected === 0) throw new Error('This job was done before');
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
      const timer = setTimeout(() => {
        const worker = workers.get(queue);
        if (worker !== undefined && !stopping.signal.aborted) boss?.notifyWorker(worker);
      }, AFTER_ANSWER_MS);
      timer.unref();
    },
    start() {
      starting = keepStarting();
    },
    async stop() {
      stopping.abort();
      await starting;
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
  };
}
