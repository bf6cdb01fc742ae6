import type { Log } from '../log/log.ts';

/** How often a queue is asked for jobs that nobody announced: those of other nodes, of schedules, and retries. */
const POLLING_MS = 1000;
/** A worker refills once this share of its places is free, so that one query fetches many jobs. */
const REFILL_SHARE = 4;

/** One attempt at a job, as fetched. */
export interface Attempt {
  readonly id: string;
  readonly data: object;
  /** Attempts before this one. */
  readonly retryCount: number;
}

export interface WorkerParts {
  readonly queue: string;
  /** Jobs that are done at the same time. */
  readonly concurrency: number;
  /** Claims up to so many jobs. */
  fetch(limit: number): Promise<readonly Attempt[]>;
  /** Does one job and settles it; never rejects. */
  run(attempt: Attempt): Promise<void>;
  /** Keeps the claims of jobs that take long. */
  touch(attempts: readonly Attempt[]): Promise<unknown>;
  /** How often `touch` is called, in milliseconds. */
  readonly touchEveryMs: number;
  readonly log: Log;
}

/** Does the jobs of one queue on this node. */
export interface Worker {
  /** Looks for jobs now. */
  wake(): void;
  /** Fetches no more. */
  stop(): void;
  /** Resolves once no job is being done. */
  settled(): Promise<unknown>;
}

/**
 * Starts a worker. It does up to `concurrency` jobs at a time and fetches more as places become free: a slow job keeps one
 * place, and the others go on.
 */
export function startWorker({ queue, concurrency, fetch, run, touch, touchEveryMs, log }: WorkerParts): Worker {
  const atWork = new Map<Attempt, Promise<void>>();
  const refillAt = Math.max(1, Math.ceil(concurrency / REFILL_SHARE));
  let isStopped = false;
  let fetching: Promise<void> | undefined;
  let mayHaveMore = false;
  let isWoken = false;

  function begin(attempt: Attempt): void {
    const work = run(attempt).finally(() => {
      atWork.delete(attempt);
      if (mayHaveMore && concurrency - atWork.size >= refillAt) wake();
    });
    atWork.set(attempt, work);
  }

  async function fillUp(): Promise<void> {
    do {
      isWoken = false;
      const free = concurrency - atWork.size;
      mayHaveMore = true;
      if (free === 0) return;
      const attempts = await fetch(free);
      mayHaveMore = attempts.length === free;
      for (const attempt of attempts) begin(attempt);
    } while (isWoken && !isStopped);
  }

  function wake(): void {
    isWoken = true;
    if (isStopped || fetching) return;
    fetching = fillUp()
      .catch((err) => log.warn({ err, queue }, 'jobs could not be fetched'))
      .finally(() => {
        fetching = undefined;
      });
  }

  const polling = setInterval(wake, POLLING_MS);
  const touching = setInterval(() => {
    if (atWork.size > 0) touch([...atWork.keys()]).catch((err) => log.warn({ err, queue }, 'claims were not renewed'));
  }, touchEveryMs);
  touching.unref();
  wake();
  return {
    wake,
    stop() {
      isStopped = true;
      clearInterval(polling);
    },
    async settled() {
      await fetching;
      await Promise.all(atWork.values());
      clearInterval(touching);
    },
  };
}
