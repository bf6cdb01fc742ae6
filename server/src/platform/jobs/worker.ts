import type { PgBoss } from 'pg-boss';
import { isDatabaseLost } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import { HEARTBEAT_SECONDS } from './queues.ts';

/** Interval at which a queue is polled for jobs of other nodes, scheduled jobs and retries. */
const POLLING_MS = 1000;
/** A worker fetches more jobs once a quarter of its slots is free, so that one query fetches many jobs. */
const REFILL_DIVISOR = 4;

/** A fetched job. */
export interface Attempt {
  readonly id: string;
  readonly data: object;
  /** Number of earlier attempts. */
  readonly retryCount: number;
}

/** Runs the jobs of one queue on this node. */
export type Worker = ReturnType<typeof startWorker>;

/**
 * Starts a worker that runs up to `concurrency` jobs at a time and fetches more as slots become free: a slow job occupies one
 * slot and does not delay the others.
 * @param run runs one job and records its outcome; never rejects
 */
export function startWorker(
  boss: PgBoss,
  queue: string,
  concurrency: number,
  run: (attempt: Attempt) => Promise<void>,
  log: Log,
) {
  const warn = (err: unknown, message: string) => {
    if (!isDatabaseLost(err)) log.warn({ err, queue }, message);
  };
  const running = new Map<Attempt, Promise<void>>();
  const refillAt = Math.max(1, Math.ceil(concurrency / REFILL_DIVISOR));
  let isStopped = false;
  let fetching: Promise<void> | undefined;
  let mayHaveMore = false;
  let isWoken = false;

  function start(attempt: Attempt): void {
    const work = run(attempt).finally(() => {
      running.delete(attempt);
      if (mayHaveMore && concurrency - running.size >= refillAt) wake();
    });
    running.set(attempt, work);
  }

  async function fillUp(): Promise<void> {
    do {
      isWoken = false;
      const free = concurrency - running.size;
      mayHaveMore = true;
      if (free === 0) return;
      const attempts = await boss.fetch<object>(queue, { batchSize: free });
      mayHaveMore = attempts.length === free;
      for (const attempt of attempts) start(attempt);
    } while (isWoken && !isStopped);
  }

  /** Fetches jobs now. */
  function wake(): void {
    isWoken = true;
    if (isStopped || fetching) return;
    fetching = fillUp()
      .catch((err) => warn(err, 'could not fetch jobs'))
      .finally(() => {
        fetching = undefined;
      });
  }

  const polling = setInterval(wake, POLLING_MS);
  const renewing = setInterval(() => {
    if (running.size === 0) return;
    boss.touch(queue, [...running.keys()]).catch((err) => warn(err, 'could not renew job claims'));
  }, HEARTBEAT_SECONDS * 1000);
  renewing.unref();
  wake();
  return {
    wake,
    /** Stops fetching jobs. */
    stop(): void {
      isStopped = true;
      clearInterval(polling);
    },
    /** Resolves when no job is running. */
    async settled(): Promise<void> {
      await fetching;
      await Promise.all(running.values());
      clearInterval(renewing);
    },
  };
}
