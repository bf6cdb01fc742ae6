/** The source of the current time. */
export interface Clock {
  now(): Date;
}

export interface CorrectedClock extends Clock {
  /**
   * Sets the offset from one reading of the database's clock.
   * @param sentAt system time (ms) at which the query was sent
   * @param receivedAt system time (ms) at which the result arrived
   */
  correct(databaseTime: Date, sentAt: number, receivedAt: number): void;
}

/**
 * Creates a clock that corrects the system's time by its offset to the database's clock, so that a node with a wrong clock
 * does not accept expired tokens. A reading is assumed to be halfway between `sentAt` and `receivedAt`.
 */
export function createClock(system: () => number = Date.now): CorrectedClock {
  let offset = 0;
  return {
    now: () => new Date(system() + offset),
    correct(databaseTime, sentAt, receivedAt) {
      offset = databaseTime.getTime() - (sentAt + receivedAt) / 2;
    },
  };
}

/** Returns the date `seconds` after `date` (before it, if negative). */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export const DAY_SECONDS = 86_400;

/** Returns the UTC day of a time, such as 2026-11-21. */
export function utcDayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
