import { formatMoment, formatRelative } from '../../../lib/format.ts';

/** A time in the reader's time zone, from an ISO 8601 one; `relative` as "2 hours ago", with the time itself on hover. */
export function Moment({ iso, relative = false }: { iso: string; relative?: boolean }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {relative ? formatRelative(iso) : formatMoment(iso)}
    </time>
  );
}
