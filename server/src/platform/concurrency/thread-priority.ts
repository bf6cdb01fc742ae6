import { getPriority, setPriority } from 'node:os';

/** Gives the main thread precedence; a larger value would starve the thread on a machine that other programs keep busy. */
const NICENESS = 10;

/**
 * Lowers the priority of the calling worker thread, so that heavy work does not delay requests. Only Linux has priorities per
 * thread (setpriority(2)); elsewhere it does nothing, because it would slow down the whole process.
 */
export function lowerThreadPriority(): void {
  // A process that already has a lower one may not raise it, which would end the thread
  if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);
}
