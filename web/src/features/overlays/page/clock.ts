/** The server's time. */
export interface ServerClock {
  /** Notes a time that the server has sent. */
  sync(now: string): void;
  /** Milliseconds; undefined before the first frame. */
  now(): number | undefined;
}

/**
 * Follows the server's clock. A page that was frozen receives old frames late, so the latest time counts, not the last one.
 * @param elapsed a clock that never goes back and also runs while the page is frozen, in milliseconds
 */
export function createServerClock(elapsed: () => number): ServerClock {
  let offset: number | undefined;
  return {
    sync(now) {
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, Date.parse(now) - elapsed());
    },
    now: () => offset && elapsed() + offset,
  };
}
