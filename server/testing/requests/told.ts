import { afterAll, expect } from 'vitest';
import type { Frame, SocketClient } from './socket-client.ts';

/** The limit for the median time until the other side is notified of a change, in milliseconds. */
const TOLD_MS = 1000;
/** The limit for each single time. */
const TIMEOUT_MS = 5000;

/**
 * Measures how soon the other side is notified, across all tests of a file. The median must be below a second, because a busy
 * machine delays single events.
 * @returns a function that waits for the event of a change on a connected socket; `changedAt` is the time of the change by
 *   `performance.now()`
 */
export function measureTold() {
  const times: number[] = [];
  afterAll(() => {
    if (times.length === 0) return;
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
    expect(median, 'the median of the times until the other side was told').toBeLessThan(TOLD_MS);
  });
  return async ({ frames }: SocketClient, event: Partial<Frame>, changedAt: number): Promise<void> => {
    const isTold = expect.poll(() => frames, { timeout: TIMEOUT_MS, interval: 20 });
    await isTold.toContainEqual(expect.objectContaining(event));
    times.push(performance.now() - changedAt);
  };
}
