import type { Clock } from '../src/platform/clock.ts';

/** A clock that a test moves; in between it goes on like the system's. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Stands still while something is done, but for `advance`: to come as close to a limit as one likes. */
  standStill(work: () => Promise<void>): Promise<void>;
}

export function createTestClock(): TestClock {
  let offset = 0;
  let still: number | undefined;
  const running = () => still ?? Date.now();
  return {
    now: () => new Date(running() + offset),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    async standStill(work) {
      still = Date.now();
      try {
        await work();
      } finally {
        offset += still - Date.now();
        still = undefined;
      }
    },
  };
}
