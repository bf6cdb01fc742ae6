import { afterAll, expect } from 'vitest';

/** How soon the other side is told of a change, in milliseconds. */
const TOLD_MS = 1000;

/**
 * Measures in the tests of a file how soon the other side is told. Half of the times must be below a second: a slow machine delays
 * single events, but a timer that is too slow delays most.
 * @returns a function that notes that a side has been told now; its parameter is the time of the change by `performance.now()`
 */
export function measureTold(): (changedAt: number) => void {
  const times: number[] = [];
  afterAll(() => {
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
    expect(median, 'the median of the times until the other side was told').toBeLessThan(TOLD_MS);
  });
  return (changedAt) => void times.push(performance.now() - changedAt);
}
