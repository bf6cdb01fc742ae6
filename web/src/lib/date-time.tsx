import { formatDateTime, formatRelative } from './format.ts';

/**
 * A date and time in the user's time zone.
 * @param iso an ISO 8601 timestamp
 * @param relative shows "2 hours ago", with the exact time as a tooltip
 */
export function DateTime({ iso, relative = false }: { iso: string; relative?: boolean }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {relative ? formatRelative(iso) : formatDateTime(iso)}
    </time>
  );
}
