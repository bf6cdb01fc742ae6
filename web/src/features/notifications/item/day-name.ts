import { formatDate } from '../../../lib/formatting/format.ts';

/**
 * "Today", "Yesterday" or "Nov 21, 2026": the day of a past ISO 8601 time in the local time zone.
 * @param now the server's time in milliseconds since 1970
 */
export function dayName(iso: string, now: number): string {
  const day = formatDate(iso);
  const date = new Date(Math.max(now, Date.parse(iso)));
  if (day === formatDate(date.toISOString())) return 'Today';
  // Not 24 hours earlier: some days are longer or shorter.
  date.setDate(date.getDate() - 1);
  return day === formatDate(date.toISOString()) ? 'Yesterday' : day;
}
