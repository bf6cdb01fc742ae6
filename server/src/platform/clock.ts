/** Where the time comes from. */
export interface Clock {
  now(): Date;
}

export interface CorrectedClock extends Clock {
  /** Takes the offset from a reading of the database's time. */
  correct(databaseTime: Date, sentAt: number, receivedAt: number): void;
}

/**
 * The system's clock, corrected by its offset to the database's, so that one node's wrong clock opens nothing
 * (contract §3). The reading is taken to stand in the middle between question and answer.
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

/** `date` moved by so many seconds. */
export function secondsAfter(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
