import { coreErrors } from '@app/contract/core/errors';
import { failure } from './failure.ts';

const RETRY_SECONDS = 2;

export interface GateLimits {
  /** How many tasks run at the same time. */
  readonly running: number;
  /** How many wait; more are refused. */
  readonly waiting: number;
  /** How many of one client run at the same time; as many as of all if omitted. */
  readonly runningPerClient?: number;
}

/**
 * Runs a task when there is room for it.
 * @param client whose limit it counts against and whose turn it takes, such as an IP address
 * @throws Failure UNAVAILABLE if too many tasks wait already
 */
export type Gate = <T>(task: () => Promise<T>, client?: string) => Promise<T>;

/**
 * Bounds how many tasks run and wait. Tasks of one client keep their order, and clients that wait take turns: however
 * many tasks one of them sends, another waits for one of these at most.
 */
export function createGate({
  running: maxRunning,
  waiting: maxWaiting,
  runningPerClient = maxRunning,
}: GateLimits): Gate {
  /** Tasks that wait, by client; the client whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (client: string) => running < maxRunning && (runningOf.get(client) ?? 0) < runningPerClient;

  function enter(client: string): void {
    running += 1;
    runningOf.set(client, (runningOf.get(client) ?? 0) + 1);
  }

  function leave(client: string): void {
    running -= 1;
    const left = (runningOf.get(client) ?? 0) - 1;
    if (left > 0) runningOf.set(client, left);
    else runningOf.delete(client);
    startNext();
  }

  /** The next task enters before it is started, so that none that arrives meanwhile overtakes it. */
  function startNext(): void {
    for (const [client, queue] of queues) {
      if (!hasRoom(client)) continue;
      const start = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      waiting -= 1;
      enter(client);
      start?.();
      return;
    }
  }

  function wait(client: string): Promise<void> {
    waiting += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = queues.get(client);
    if (queue) queue.push(resolve);
    else queues.set(client, [resolve]);
    return promise;
  }

  return async (task, client = '') => {
    if (hasRoom(client)) enter(client);
    else if (waiting < maxWaiting) await wait(client);
    else throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    try {
      return await task();
    } finally {
      leave(client);
    }
  };
}
