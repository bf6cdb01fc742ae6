const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "Nov 21, 2026" in the local time zone, from an ISO 8601 time. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** "Nov 21, 2026, 8:00 AM" in the local time zone, from an ISO 8601 time. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** "Nov 21, 2026", from a UTC date: the same in every time zone. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** "Nov 21", from a UTC date. */
export function formatShortDay(day: string): string {
  return shortDayFormat.format(new Date(day));
}

/**
 * "12%" of a whole: rounded, but "<1%" if `part` is not 0 and ">99%" if it is not the whole. The result is "0%" if the whole is
 * 0.
 */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent > 99 && percent < 100) return '>99%';
  return `${Math.round(percent)}%`;
}

/** "in 3 hours", "2 minutes ago": an ISO 8601 time relative to `now` (milliseconds since 1970). */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relativeTimeFormat.format(Math.trunc(seconds / size), unit);
}

/**
 * "2 minutes ago": a past ISO 8601 time relative to `now`, the server's time. Never in the future, although the clocks may
 * differ a little.
 */
export function formatAge(iso: string, now: number): string {
  return formatRelative(iso, Math.max(now, Date.parse(iso)));
}

/** "1st", "22nd", "113th". */
export function formatOrdinal(value: number): string {
  return `${value}${ORDINAL_SUFFIXES[ordinalRules.select(value)] ?? 'th'}`;
}
