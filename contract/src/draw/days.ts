const DAY_MS = 86_400_000;

/** A draw day as listed by `GET /api/draws/days`. */
export interface PublishedDay {
  /** A UTC date, `2026-11-21`. */
  readonly day: string;
  /** Publication time of the day's commitment, ISO 8601. */
  readonly publishedAt: string;
}

/** Start of a UTC day, in milliseconds since the Unix epoch. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the commitment of a day was published at least 24 hours before the day. Draws use only such days. */
export function isPublishedInTime({ day, publishedAt }: PublishedDay): boolean {
  return Date.parse(publishedAt) <= startOfDay(day) - DAY_MS;
}

/**
 * When draws stop using a day, in milliseconds since the Unix epoch: at the start of the next day whose commitment was
 * published in time. The seed is revealed shortly after.
 * @param days the days from `GET /api/draws/days`, in any order
 */
export function endOfDraws(day: string, days: readonly PublishedDay[]): number {
  const next = days
    .filter((other) => other.day > day && isPublishedInTime(other))
    .map((other) => startOfDay(other.day));
  return next.length > 0 ? Math.min(...next) : startOfDay(day) + DAY_MS;
}
