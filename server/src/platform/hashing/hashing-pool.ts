import { coreErrors } from '@app/contract/core/errors';
import { createThreadPool } from '../concurrency/thread-pool.ts';
import { failure } from '../failure.ts';

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

/** Maximum numbers of queued tasks. */
export interface QueueLimits {
  /** Tasks of anonymous callers. */
  readonly anonymous: number;
  /** Tasks of all accounts together. */
  readonly accounts: number;
  readonly perAccount: number;
}

/** Two tasks: the one that a thread runs, and the next one, which it then starts without a pause. */
const TASKS_PER_THREAD = 2;
const RETRY_SECONDS = 2;

/**
 * Creates a pool of threads that start on demand and hash or verify one password at a time each. A hash occupies a core for ten
 * milliseconds and uses 19 MiB, so the queue is bounded and further logins are rejected at once. The pool is separate from
 * libuv's pool, which file access, name resolution and the connection to the database need; its threads have a lower priority
 * than the rest of the process.
 *
 * Half of the throughput is reserved for accounts while they have tasks. Therefore a flood of anonymous logins neither fills the
 * queue of accounts nor delays a task of an account by more than one task, and no account can delay another by more than one
 * task. Tasks beyond the limit of an account are queued as anonymous.
 * @param threads the maximum number of threads
 */
export function createHashingPool(threads: number, limits: QueueLimits, cost: HashCost) {
  const pool = createThreadPool<HashingTask, string | boolean>({
    script: new URL('./hashing-thread.ts', import.meta.url),
    threads,
    tasksPerThread: TASKS_PER_THREAD,
    workerData: cost,
  });
  const anonymousTasks: (() => void)[] = [];
  /** In round-robin order: the first account is served next. */
  const tasksByAccount = new Map<string, (() => void)[]>();
  let accountTaskCount = 0;
  let isAccountNext = true;
  let running = 0;

  /** @returns false if the queue is full */
  function enqueue(task: () => void, accountId?: string): boolean {
    const tasks = accountId === undefined ? undefined : (tasksByAccount.get(accountId) ?? []);
    if (accountId !== undefined && tasks && tasks.length < limits.perAccount && accountTaskCount < limits.accounts) {
      tasks.push(task);
      tasksByAccount.set(accountId, tasks);
      accountTaskCount += 1;
      return true;
    }
    if (anonymousTasks.length >= limits.anonymous) return false;
    anonymousTasks.push(task);
    return true;
  }

  function nextAccountTask(): (() => void) | undefined {
    const [first] = tasksByAccount;
    if (!first) return undefined;
    const [accountId, tasks] = first;
    const task = tasks.shift();
    tasksByAccount.delete(accountId);
    if (tasks.length > 0) tasksByAccount.set(accountId, tasks);
    accountTaskCount -= 1;
    return task;
  }

  function startTasks(): void {
    while (running < threads * TASKS_PER_THREAD && anonymousTasks.length + accountTaskCount > 0) {
      const task = isAccountNext
        ? (nextAccountTask() ?? anonymousTasks.shift())
        : (anonymousTasks.shift() ?? nextAccountTask());
      isAccountNext = !isAccountNext;
      task?.();
    }
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
    /**
     * Queues a task and runs it in a thread.
     * @param accountId see `PasswordHasher`
     * @returns the hash, or whether the password matches the given hash
     * @throws Failure UNAVAILABLE if the queue is full
     */
    run: (task: HashingTask, accountId?: string) =>
      new Promise<string | boolean>((resolve, reject) => {
        if (enqueue(() => void runTask(task).then(resolve, reject), accountId)) startTasks();
        else reject(failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
      }),
    close: pool.close,
  };
}
