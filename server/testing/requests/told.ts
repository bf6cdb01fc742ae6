import { afterAll, expect } from 'vitest';
import type { Frame, SocketClient } from './socket-client.ts';

/** How soon the other side is told of a change, in milliseconds. */
const TOLD_MS = 1000;
const TIMEOUT_MS = 5000;

/**
 * Measures in the tests of a file how soon the other side is told. Half of the times must be below a second: a busy machine delays
 * single events, but a timer that is too slow delays most.
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
