import { Worker } from 'node:worker_threads';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';
import { createTaskQueue, type QueueLimits } from './task-queue.ts';

/** A password to hash (with a random or the given salt), or to verify against a hash. */
export interface HashingRequest {
  readonly password: string;
  readonly passwordHash?: string;
  readonly salt?: Uint8Array;
}

/** The hash, or whether the password matches the given hash. */
export type HashingResult = { readonly result: string | boolean } | { readonly error: string };

interface Task {
  readonly request: HashingRequest;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** A thread with its assigned tasks: the current one and the one that it starts without a pause afterwards. */
interface HashingThread {
  readonly worker: Worker;
  readonly assigned: Task[];
}

const MAX_ASSIGNED = 2;
const RETRY_SECONDS = 2;

/** Threads that hash one password at a time each. */
export interface HashingPool {
  /**
   * @param accountId the account whose session, email link or known device the caller has presented, if any: capacity is
   *   reserved for accounts
   * @throws Failure UNAVAILABLE if the queue is full
   */
  hash(request: HashingRequest, accountId?: string): Promise<string | boolean>;
  /** Returns the number of tasks that wait for a thread. */
  queueLength(): number;
}

/**
 * Creates a pool of at most `threadCount` threads, which start on demand. A hash occupies a core for ten milliseconds and
 * uses 19 MiB, so the queue is bounded and further logins are rejected at once. The pool is separate from the one of
 * libuv, which file access, name resolution and database connections need; its threads have a lower priority
 * than the rest of the process.
 */
export function createHashingPool(threadCount: number, limits: QueueLimits): HashingPool {
  const queue = createTaskQueue<Task>(limits);
  const threads: HashingThread[] = [];

  function startThread(): HashingThread {
    const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), { execArgv: [] });
    const thread: HashingThread = { worker, assigned: [] };
    worker.on('message', (message: HashingResult) => {
      const task = thread.assigned.shift();
      if ('error' in message) task?.reject(new Error(`password hashing failed: ${message.error}`));
      else task?.resolve(message.result);
      if (thread.assigned.length === 0) worker.unref();
      assignTasks();
    });
    worker.on('error', (error) => removeThread(thread, error));
    worker.on('exit', () => removeThread(thread, new Error('hashing thread exited')));
    worker.unref();
    threads.push(thread);
    return thread;
  }

  function removeThread(thread: HashingThread, error: Error): void {
    const index = threads.indexOf(thread);
    if (index >= 0) threads.splice(index, 1);
    for (const task of thread.assigned.splice(0)) task.reject(error);
    assignTasks();
  }

  /** Returns the thread with the fewest tasks; a new one if all are busy and the pool may grow. */
  function leastBusyThread(): HashingThread {
    const [least] = threads.toSorted((a, b) => a.assigned.length - b.assigned.length);
    return least && (least.assigned.length === 0 || threads.length === threadCount) ? least : startThread();
  }

  function assignTasks(): void {
    while (queue.size() > 0) {
      const thread = leastBusyThread();
      if (thread.assigned.length === MAX_ASSIGNED) return;
      const task = queue.next() as Task;
      thread.assigned.push(task);
      thread.worker.ref();
      thread.worker.postMessage(task.request);
    }
  }

  return {
    hash: (request, accountId) =>
      new Promise((resolve, reject) => {
        if (queue.add({ request, resolve, reject }, accountId)) assignTasks();
        else reject(failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
      }),
    queueLength: queue.size,
  };
}
