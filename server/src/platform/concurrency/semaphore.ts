import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';

const RETRY_SECONDS = 2;

export interface SemaphoreOptions {
  /** Maximum number of tasks that run at the same time. */
  readonly concurrency: number;
  /** Maximum number of queued tasks; more are rejected. */
  readonly maxQueued: number;
  /** Maximum number of tasks of one client that run at the same time; defaults to `concurrency`. */
  readonly concurrencyPerClient?: number;
}

/**
 * Runs a task as soon as the limits allow.
 * @param client key of the client that the task counts for, such as an IP address
 * @throws Failure UNAVAILABLE if too many tasks are queued
 */
export type Semaphore = <T>(task: () => Promise<T>, client?: string) => Promise<T>;

/**
 * Creates a semaphore that bounds running and queued tasks. The tasks of one client run in order; queued clients are served
 * round-robin, so that a client with many tasks cannot starve the others. p-limit and async-mutex limit neither the queue nor
 * single clients.
 */
export function createSemaphore({
  concurrency,
  maxQueued,
  concurrencyPerClient = concurrency,
}: SemaphoreOptions): Semaphore {
  /** Queued tasks by client; the next client to be served comes first. */
  const queues = new Map<string, (() => void)[]>();
  const runningByClient = new Map<string, number>();
  let running = 0;
  let queuedTasks = 0;

  const canRun = (client: string) => running < concurrency && (runningByClient.get(client) ?? 0) < concurrencyPerClient;

  function acquire(client: string): void {
    running += 1;
    runningByClient.set(client, (runningByClient.get(client) ?? 0) + 1);
  }

  function release(client: string): void {
    running -= 1;
    const remaining = (runningByClient.get(client) ?? 0) - 1;
    if (remaining > 0) runningByClient.set(client, remaining);
    else runningByClient.delete(client);
    startNext();
  }

  /** Reserves the slot for the next task before it starts, so that a task that arrives in between cannot overtake it. */
  function startNext(): void {
    for (const [client, queue] of queues) {
      if (!canRun(client)) continue;
      const start = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      queuedTasks -= 1;
      acquire(client);
      start?.();
      return;
    }
  }

  function enqueue(client: string): Promise<void> {
    queuedTasks += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = queues.get(client);
    if (queue) queue.push(resolve);
    else queues.set(client, [resolve]);
    return promise;
  }

  return async (task, client = '') => {
    if (canRun(client)) acquire(client);
    else if (queuedTasks < maxQueued) await enqueue(client);
    else throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    try {
      return await task();
    } finally {
      release(client);
    }
  };
}
