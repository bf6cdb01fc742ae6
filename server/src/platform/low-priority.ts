import { setPriority } from 'node:os';

/** Requests that wait for a core go first; a larger value would starve the thread where other programs keep the machine busy. */
const NICENESS = 10;

/**
 * Lowers the priority of the worker thread that calls it, so that heavy work does not delay requests. Only Linux has a
 * priority per thread (setpriority(2)); elsewhere this would lower the whole process and does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(NICENESS);
}
