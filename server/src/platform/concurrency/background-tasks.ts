import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

const MAX_TASKS = 256;
/** Delay before a task starts. One turn of the event loop is too short: the response may not have been written yet. */
const DELAY_MS = 50;

/** Creates a runner of small tasks that start after the response, so that they do not affect response times. */
export function createBackgroundTasks(log: Log) {
  const running = new Set<Promise<unknown>>();
  return {
    /**
     * Starts a task. If it fails, the error is logged; if too many tasks are running, it is dropped and logged.
     * @param name of the task in the log
     */
    run(name: string, task: () => Promise<unknown>): void {
      if (running.size >= MAX_TASKS) {
        log.warn({ task: name }, 'background task dropped, too many are running');
        return;
      }
      const started = sleep(DELAY_MS)
        .then(task)
        .catch((err) => log.warn({ err, task: name }, 'background task failed'))
        .finally(() => running.delete(started));
      running.add(started);
    },
    /** Resolves when no task is running. */
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}
