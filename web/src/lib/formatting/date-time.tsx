import { formatAge, formatDateTime } from './format.ts';
import { useServerNow } from './use-server-now.ts';

/**
 * A date and time in the user's time zone.
 * @param iso an ISO 8601 timestamp
 * @param relative shows "2 hours ago" for a past time and keeps it current, with the exact time as a tooltip
 */
export function DateTime({ iso, relative = false }: { iso: string; relative?: boolean }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {relative ? <Age iso={iso} /> : formatDateTime(iso)}
    </time>
  );
}

function Age({ iso }: { iso: string }) {
  return <span>{formatAge(iso, useServerNow())}</span>;
}
