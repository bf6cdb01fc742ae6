import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { formatMoment } from '../../../lib/format.ts';
import type { DrawDay } from '../api/draws-api.ts';
import { CopyButton } from '../page/copy-button.tsx';
import { useSeedFits } from './use-seed-fits.ts';

interface DayRowProps {
  day: DrawDay;
  /** When draws stop using the day, in milliseconds since 1970. */
  end: number;
}

/** One day: its commitment, its seed once it is revealed, and whether the two fit. */
export function DayRow({ day: { day, commitment, seed }, end }: DayRowProps) {
  const fits = useSeedFits(commitment, seed);
  return (
    <li className="grid gap-2 border-lacquer-line border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 tabIndex={-1} className="text-base tabular-nums">
          <time dateTime={day}>{day}</time>
        </h3>
        {seed === null ? (
          <p className="flex items-center gap-2 text-ash text-sm">
            <Hourglass aria-hidden="true" className="size-4.5" />
            Seed told after {formatMoment(new Date(end).toISOString())}
          </p>
        ) : (
          <p className="flex min-h-6 items-center gap-2 text-sm">
            {fits === true && (
              <>
                <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
                The seed fits its fingerprint
              </>
            )}
            {fits === false && (
              <>
                <CircleX aria-hidden="true" className="size-4.5 text-danger" />
                The seed does not fit its fingerprint
              </>
            )}
          </p>
        )}
      </div>
      <dl className="grid gap-1">
        <Value label="Fingerprint" what={`Fingerprint of ${day}`} value={commitment} />
        {seed !== null && <Value label="Seed" what={`Seed of ${day}`} value={seed} />}
      </dl>
    </li>
  );
}

function Value({ label, what, value }: { label: string; what: string; value: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="text-ash text-xs max-sm:col-span-2">{label}</dt>
      <dd className="break-all font-mono text-xs">{value}</dd>
      <dd>
        <CopyButton value={value} what={what} />
      </dd>
    </div>
  );
}
