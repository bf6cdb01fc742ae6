import type { Clock } from '../../src/platform/clock.ts';

/** A clock that tests can move forward; otherwise it runs like the system clock. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Stops the clock while a task runs, except for `advance`, to test exact limits. */
  freeze(work: () => Promise<void>): Promise<void>;
}

export function createTestClock(): TestClock {
  let offset = 0;
  let frozenAt: number | undefined;
  const systemTime = () => frozenAt ?? Date.now();
  return {
    now: () => new Date(systemTime() + offset),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    async freeze(work) {
      frozenAt = Date.now();
      try {
        await work();
      } finally {
        offset += frozenAt - Date.now();
        frozenAt = undefined;
      }
    },
  };
}
