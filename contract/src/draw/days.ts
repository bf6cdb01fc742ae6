const DAY_MS = 86_400_000;

/** A draw day as listed by `GET /api/draws/days`. */
export interface PublishedDay {
  /** A UTC date, `2026-11-21`. */
  readonly day: string;
  /** Publication time of the day's commitment, ISO 8601. */
  readonly publishedAt: string;
  /** Whether draws use the day although its commitment was published late, because no other day was usable. */
  readonly late: boolean;
}

/** Start of a UTC day, in milliseconds since the Unix epoch. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the commitment of a day was published at least 24 hours before the day. */
export function isPublishedInTime({ day, publishedAt }: Pick<PublishedDay, 'day' | 'publishedAt'>): boolean {
  return Date.parse(publishedAt) <= startOfDay(day) - DAY_MS;
}

/**
 * When draws begin to use a day, in milliseconds since the Unix epoch: at the start of the day or, for a late day, at its
 * publication. Undefined if draws never use the day.
 */
export function startOfDraws(day: PublishedDay): number | undefined {
  if (day.late) return Date.parse(day.publishedAt);
  return isPublishedInTime(day) ? startOfDay(day.day) : undefined;
}

/**
 * When draws stop using a day, because they begin to use a later one, in milliseconds since the Unix epoch.
 * @param days the days from `GET /api/draws/days`, in any order
 */
export function endOfDraws(day: string, days: readonly PublishedDay[]): number {
  const laterStarts = days.filter((other) => other.day > day).map((other) => startOfDraws(other) ?? Infinity);
  const next = Math.min(...laterStarts);
  return next === Infinity ? startOfDay(day) + DAY_MS : next;
}

/**
 * When the seed of a day can be revealed, in milliseconds since the Unix epoch: once the day has ended and draws no longer use it.
 * @param days see {@link endOfDraws}
 */
export function endOfSecrecy(day: string, days: readonly PublishedDay[]): number {
  return Math.max(startOfDay(day) + DAY_MS, endOfDraws(day, days));
}
