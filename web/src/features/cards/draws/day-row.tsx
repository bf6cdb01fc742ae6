import { Icon as ChevronRight } from 'virtual:icons/chevron-right';
import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as CircleX } from 'virtual:icons/circle-x';
import { Icon as Hourglass } from 'virtual:icons/hourglass';
import { dayTexts, fairnessTexts } from '@app/contract/cards/draw-texts';
import type { DrawDay } from '@app/contract/cards/schemas';
import { startOfDay, startOfDraws } from '@app/contract/draw/days';
import { assessFairness } from '@app/contract/draw/fairness';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { LedgerLink } from '../proof/proof-limits.tsx';
import { fairnessText } from './fairness.tsx';
import { useSeedMatches } from './use-seed-matches.ts';

interface DayRowProps {
  day: DrawDay;
  /** When the seed can be revealed, in milliseconds since 1970. */
  end: number;
}

/** One day: whether its seed is revealed and matches its commitment; once opened, both, and the ledger. */
export function DayRow({ day: row, end }: DayRowProps) {
  const { day, commitment, publishedAt, late, seed, ledger } = row;
  return (
    <li className="border-lacquer-line border-b last:border-0">
      <details className="group">
        <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-sm py-2 hover:text-brass-bright sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4.5 text-brass group-open:rotate-90" />
          <h3 className="text-base tabular-nums">
            <time dateTime={day}>{day}</time>
          </h3>
          <div className="max-sm:col-start-2">
            {seed === null ? <SecretSeed row={row} end={end} /> : <RevealedSeed commitment={commitment} seed={seed} />}
          </div>
        </summary>
        <div className="grid gap-2 pt-1 pb-4 sm:pl-7.5">
          <dl className="grid gap-1">
            <Value label={dayTexts.fingerprint} what={`Fingerprint of ${day}`} value={commitment} />
            {seed !== null && <Value label={dayTexts.seed} what={`Seed of ${day}`} value={seed} />}
          </dl>
          <p className="text-ash text-xs">
            {`${dayTexts.published} ${formatDateTime(publishedAt)}${late ? `. ${dayTexts.late}` : ''}`}
          </p>
          {ledger !== null && (
            <>
              <LedgerLink day={day} ledger={ledger} />
              <p className="text-ash text-xs tabular-nums">
                {fairnessText(fairnessTexts.day, assessFairness(ledger.counts))}
              </p>
            </>
          )}
        </div>
      </details>
    </li>
  );
}

/** When the secret seed of a day will be used or revealed. */
function SecretSeed({ row, end }: { row: DrawDay; end: number }) {
  const start = startOfDraws(row);
  const formatTime = (time: number) => formatDateTime(new Date(time).toISOString());
  const upcoming = start === undefined ? dayTexts.unused : dayTexts.upcoming.replace('{moment}', formatTime(start));
  const hasBegun = (start ?? startOfDay(row.day)) <= useServerNow();
  const text = hasBegun ? dayTexts.secret.replace('{moment}', formatTime(end)) : upcoming;
  return (
    <p className="flex items-center gap-2 text-ash text-sm">
      <Hourglass aria-hidden="true" className="size-4.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

function RevealedSeed({ commitment, seed }: { commitment: string; seed: string }) {
  const matches = useSeedMatches(commitment, seed);
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm">
      {matches === true && (
        <>
          <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
          <span>{dayTexts.matches}</span>
        </>
      )}
      {matches === false && (
        <>
          <CircleX aria-hidden="true" className="size-4.5 text-danger" />
          <span>{dayTexts.differs}</span>
        </>
      )}
    </p>
  );
}

function Value({ label, what, value }: { label: string; what: string; value: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="text-ash text-xs max-sm:col-span-2">{label}</dt>
      <dd className="break-all font-mono text-xs">{value}</dd>
      <dd>
        <CopyIconButton value={value} what={what} />
      </dd>
    </div>
  );
}
