import { getPriority, setPriority } from 'node:os';

/** The nice value. It gives the main thread precedence; with a larger value, the thread would hardly run on a busy machine. */
const NICENESS = 10;

/**
 * Lowers the priority of the calling worker thread, so that heavy work does not delay requests. Only Linux has priorities per
 * thread (setpriority(2)); elsewhere it does nothing, because it would slow down the whole process.
 */
export function lowerThreadPriority(): void {
  // A process with an already lower priority may not raise it; the error would end the thread
  if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);
}
