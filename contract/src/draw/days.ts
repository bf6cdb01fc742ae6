const DAY_MS = 86_400_000;

/** What `GET /api/draws/days` says about when a day was published. */
export interface PublishedDay {
  /** The UTC day, `2026-11-21`. */
  readonly day: string;
  /** When the day's commitment became public, ISO 8601. */
  readonly publishedAt: string;
}

/** When a UTC day begins, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the commitment of a day was published at least 24 hours before the day began. Draws use no other day. */
export function isPublishedInTime({ day, publishedAt }: PublishedDay): boolean {
  return Date.parse(publishedAt) <= startOfDay(day) - DAY_MS;
}

/**
 * When draws stop using a day, in milliseconds since 1970: where the next day begins whose commitment was published in
 * time. The seed is revealed soon after.
 * @param days the days from `GET /api/draws/days`, in any order
 */
export function endOfDraws(day: string, days: readonly PublishedDay[]): number {
  const next = days.filter((one) => one.day > day && isPublishedInTime(one)).map((one) => startOfDay(one.day));
  return next.length > 0 ? Math.min(...next) : startOfDay(day) + DAY_MS;
}
