import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';
import { createThreadPool } from '../thread-pool.ts';
import { createTaskQueue, type QueueLimits } from './task-queue.ts';

/** A password to hash (with a random or the given salt), or to verify against a hash. */
export interface HashingTask {
  readonly password: string;
  readonly passwordHash?: string;
  readonly salt?: Uint8Array;
}

/** The cost of an argon2id hash (RFC 9106). */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

export interface HashingPoolOptions {
  /** Threads at most. */
  readonly threads: number;
  readonly limits: QueueLimits;
  readonly cost: HashCost;
}

/** The task that a thread runs, and the one that it starts without a pause afterwards. */
const TASKS_PER_THREAD = 2;
const RETRY_SECONDS = 2;

/** Threads that hash or verify one password at a time each. */
export interface HashingPool {
  /**
   * Queues a task and runs it in a thread.
   * @param accountId see `PasswordHasher`
   * @returns the hash, or whether the password matches the given hash
   * @throws Failure UNAVAILABLE if the queue is full
   */
  run(task: HashingTask, accountId?: string): Promise<string | boolean>;
  /** Ends the threads; unfinished tasks fail. */
  close(): Promise<void>;
}

/**
 * Creates a pool of threads that start on demand. A hash occupies a core for ten milliseconds and uses 19 MiB, so the queue
 * is bounded and further logins are rejected at once. The pool is separate from libuv's pool, which file access, name
 * resolution and the connection to the database need; its threads have a lower priority than the rest of the process.
 */
export function createHashingPool({ threads, limits, cost }: HashingPoolOptions): HashingPool {
  const pool = createThreadPool<HashingTask, string | boolean>({
    script: new URL('./hashing-thread.ts', import.meta.url),
    threads,
    tasksPerThread: TASKS_PER_THREAD,
    workerData: cost,
  });
  const queue = createTaskQueue<() => void>(limits);
  let running = 0;

  function startTasks(): void {
    while (running < threads * TASKS_PER_THREAD && queue.size() > 0) queue.dequeue()?.();
  }

  async function runTask(task: HashingTask): Promise<string | boolean> {
    running += 1;
    try {
      return await pool.run(task);
    } finally {
      running -= 1;
      startTasks();
    }
  }

  return {
    run: (task, accountId) =>
      new Promise((resolve, reject) => {
        if (queue.enqueue(() => void runTask(task).then(resolve, reject), accountId)) startTasks();
        else reject(failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
      }),
    close: pool.close,
  };
}
