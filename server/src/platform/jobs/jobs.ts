import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';

const START_RETRY_MS = 2000;
const STOP_TIMEOUT_MS = 5000;
const POLLING_SECONDS = 1;

/** A kind of work that is done later, by whichever node comes first. */
export interface JobKind {
  readonly queue: string;
  /** Does one job; when it throws, the job is tried again with growing pauses. */
  work(data: object): Promise<void>;
  /** When the job comes up by itself: a cron expression in UTC. */
  readonly cron?: string;
}

/** Work that is done after the answer, and survives a restart. */
export interface Jobs {
  define(kind: JobKind): void;
  /** Enqueues a job in the transaction that causes it. */
  enqueue(tx: Database, queue: string, id: string, data: object): Promise<void>;
  /** Wakes the worker of a queue once its transaction is committed; without it the job waits for the next look. */
  wake(queue: string): void;
  /** Begins to work; comes back when everything is set up. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRIES = { retryLimit: 30, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 };

/** Jobs on the database itself (pg-boss). */
export function createJobs({ kind, executeSql }: OpenDatabase, log: Log): Jobs {
  const kinds: JobKind[] = [];
  const workers = new Map<string, string>();
  let stopped = false;
  const boss = new PgBoss({
    db: { executeSql },
    backend: kind,
    ...(kind === 'pglite' ? {} : { application_name: 'jobs' }),
  });
  boss.on('error', (err) => log.warn({ err }, 'jobs met an error'));
  boss.on('warning', () => {});
  let settle: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  async function setUp(): Promise<void> {
    await boss.start();
    for (const { queue, work, cron } of kinds) {
      await boss.createQueue(queue, RETRIES);
      const options = { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS };
      const worker = await boss.work(queue, options, async (jobs: Job<object>[]) => {
        for (const { data } of jobs) await work(data);
      });
      workers.set(queue, worker);
      if (cron !== undefined) await boss.schedule(queue, cron);
    }
  }

  return {
    define: (defined) => kinds.push(defined),
    async enqueue(tx, queue, id, data) {
      await ready;
      await boss.send(queue, data, { id, db: fromDrizzle(tx as never, sql) });
    },
    wake(queue) {
      const worker = workers.get(queue);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async start() {
      while (!stopped) {
        try {
          await setUp();
          settle();
          return;
        } catch (err) {
          log.warn({ err }, 'jobs could not start yet');
          await new Promise((resolve) => setTimeout(resolve, START_RETRY_MS));
        }
      }
    },
    async stop() {
      stopped = true;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
  };
}
