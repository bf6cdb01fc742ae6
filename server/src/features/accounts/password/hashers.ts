import { Worker } from 'node:worker_threads';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../../../platform/failure.ts';
import { createWaitingLine, type WaitingLimits } from './waiting-line.ts';

/** A password to hash, under a salt of its own or a given one, or to compare with a hash. */
export interface ToHash {
  readonly password: string;
  readonly passwordHash?: string;
  readonly salt?: Uint8Array;
}

/** What came of it: a hash, or whether it fits. */
export type Hashed = { readonly result: string | boolean } | { readonly error: string };

interface Task {
  readonly work: ToHash;
  readonly done: (result: string | boolean) => void;
  readonly failed: (error: Error) => void;
}

/** A thread and what it was given: one to work at and one to begin with at once after that. */
interface Hasher {
  readonly worker: Worker;
  readonly given: Task[];
}

const GIVEN_MAX = 2;
const RETRY_SECONDS = 2;

/** Threads that hash, each one password at a time. */
export interface Hashers {
  /**
   * @param accountId the account that the caller has shown to be known to, if any: capacity is reserved for it
   * @throws Failure UNAVAILABLE where too many wait already
   */
  hash(work: ToHash, accountId?: string): Promise<string | boolean>;
  /** How many wait for a thread. */
  waiting(): number;
}

/**
 * Hashing takes a core for ten milliseconds and 19 MiB, so no more than `threads` hash at once and a limited number
 * waits: beyond that a login is refused at once. The threads are not those of Node's own pool, which files, names and the
 * database's start need, and the system lets everything else go first. They begin with the first password.
 */
export function createHashers(threads: number, limits: WaitingLimits): Hashers {
  const line = createWaitingLine<Task>(limits);
  const crew: Hasher[] = [];

  function begin(): Hasher {
    const worker = new Worker(new URL('./hasher.ts', import.meta.url), { execArgv: [] });
    const hasher: Hasher = { worker, given: [] };
    worker.on('message', (hashed: Hashed) => {
      const task = hasher.given.shift();
      if ('error' in hashed) task?.failed(new Error(`A password was not hashed: ${hashed.error}`));
      else task?.done(hashed.result);
      if (hasher.given.length === 0) worker.unref();
      giveOut();
    });
    worker.on('error', (error) => end(hasher, error));
    worker.on('exit', () => end(hasher, new Error('A hashing thread has ended')));
    worker.unref();
    crew.push(hasher);
    return hasher;
  }

  function end(hasher: Hasher, error: Error): void {
    const at = crew.indexOf(hasher);
    if (at >= 0) crew.splice(at, 1);
    for (const task of hasher.given.splice(0)) task.failed(error);
    giveOut();
  }

  /** The thread with the least to do; another one where all have something and there may be more. */
  function idlest(): Hasher {
    const [least] = crew.toSorted((a, b) => a.given.length - b.given.length);
    return least && (least.given.length === 0 || crew.length === threads) ? least : begin();
  }

  function giveOut(): void {
    while (line.size() > 0) {
      const hasher = idlest();
      if (hasher.given.length === GIVEN_MAX) return;
      const task = line.next() as Task;
      hasher.given.push(task);
      hasher.worker.ref();
      hasher.worker.postMessage(task.work);
    }
  }

  return {
    hash: (work, accountId) =>
      new Promise((done, failed) => {
        if (line.add({ work, done, failed }, accountId)) giveOut();
        else failed(failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
      }),
    waiting: line.size,
  };
}
