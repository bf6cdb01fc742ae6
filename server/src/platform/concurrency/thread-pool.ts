import type { Piscina } from 'piscina';
import { loadOnce } from './load-once.ts';

export interface ThreadPoolOptions {
  /** The module that the threads run; its export `handleTask` handles one task. */
  readonly script: URL;
  /** Maximum number of threads. */
  readonly threads: number;
  /**
   * Number of tasks that a thread has at a time. More than 1 is useful if tasks wait for I/O, and to avoid pauses between
   * synchronous tasks.
   */
  readonly tasksPerThread: number;
  /** Passed to each thread when it starts. */
  readonly workerData?: unknown;
}

/**
 * Creates a pool of worker threads (piscina) for work that would delay requests on the main thread. The library is loaded and
 * threads are started when a task needs them.
 */
export function createThreadPool<Task, Result>(options: ThreadPoolOptions) {
  const { script, threads, tasksPerThread, workerData } = options;
  let opened: Piscina<Task, Result> | undefined;
  let isClosed = false;

  const open = loadOnce(async () => {
    const { Piscina: Pool } = await import('piscina');
    const pool = new Pool<Task, Result>({
      filename: script.href,
      name: 'handleTask',
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: Number.POSITIVE_INFINITY,
      // A thread that waits synchronously for tasks would not continue its running tasks
      atomics: 'disabled',
      execArgv: [],
      workerData,
    });
    // Tasks of a failed thread are rejected; without a listener a failure between two tasks would end the process
    pool.on('error', () => {});
    // Tasks that wait for a thread that fails while it starts would wait forever. This rejects them.
    pool.on('workerDestroy', () => {
      queueMicrotask(() => {
        if (pool.threads.length === 0 && pool.queueSize > 0) void pool.destroy();
      });
    });
    opened = pool;
    return pool;
  });

  return {
    /**
     * Runs a task; it waits while all threads are busy.
     * @throws Error if the thread fails or the pool closes; the next task starts another thread
     */
    async run(task: Task): Promise<Result> {
      const pool = await open();
      // Closed while the library was loading: a thread that starts now would never be ended
      if (isClosed) throw new Error('The thread pool is closed');
      return pool.run(task);
    },
    /** Ends the threads; unfinished tasks fail. */
    async close(): Promise<void> {
      isClosed = true;
      await opened?.destroy();
    },
  };
}
