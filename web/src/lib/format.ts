const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "Nov 21, 2026" in the reader's time zone, from an ISO 8601 time. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** "Nov 21, 2026, 8:00 AM" in the reader's time zone, from an ISO 8601 time. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** "23:14:05", from two days up "2 d 03:14:05": a span of milliseconds, its begun second counted whole. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const wholeDays = Math.floor(seconds / 86_400);
  const days = wholeDays < 2 ? 0 : wholeDays;
  const parts = [Math.floor(seconds / 3600) - days * 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}

/** "in 3 hours", "2 minutes ago": an ISO 8601 time as seen from `now` (milliseconds since 1970). */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / size), unit);
}
