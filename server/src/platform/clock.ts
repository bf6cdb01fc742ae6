/** The source of the current time. */
export interface Clock {
  now(): Date;
}

/** A reading that takes longer is used only if it proves that the clock is wrong. */
const MAX_READING_MS = 1000;

/**
 * Creates a clock that shows the database's time, so that a node with a wrong clock does not accept expired tokens. Between
 * readings it runs on the monotonic clock, because the system's clock may be stepped. It assumes that the database reads its
 * clock halfway through the query. Until the first reading, it shows the system's time.
 */
export function createClock() {
  let offset = Date.now() - performance.now();
  let isCorrected = false;
  return {
    now: () => new Date(offset + performance.now()),
    /** Sets the clock to the database's time, unless the reading took so long that the clock may be more exact. */
    async correct(readDatabaseTime: () => Promise<Date>): Promise<void> {
      const sentAt = performance.now();
      const databaseTime = await readDatabaseTime();
      const receivedAt = performance.now();
      const readOffset = databaseTime.getTime() - (sentAt + receivedAt) / 2;
      const duration = receivedAt - sentAt;
      const agrees = Math.abs(readOffset - offset) <= duration / 2;
      if (isCorrected && duration > MAX_READING_MS && agrees) return;
      offset = readOffset;
      isCorrected = true;
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
