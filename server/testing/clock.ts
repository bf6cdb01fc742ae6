import type { Clock } from '../src/platform/clock.ts';

/** A clock that a test moves; in between it goes on like the system's. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
  };
}
