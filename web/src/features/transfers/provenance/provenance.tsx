import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as CircleHelp } from 'virtual:icons/circle-question-mark';
import { Icon as CircleX } from 'virtual:icons/circle-x';
import type { Card } from '@app/contract/cards/schemas';
import type { ProvenanceEntry } from '@app/contract/transfers/provenance';
import { provenanceKinds, provenanceTexts } from '@app/contract/transfers/texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useProvenanceQuery } from './provenance-api.ts';

/** The wallets that a card has had, verified in this browser. */
export function Provenance({ card }: { card: Card }) {
  const { id, number, drawWallet, collectedAt } = card;
  const { currentData, error, isFetching, refetch } = useProvenanceQuery({ id, number, drawWallet, collectedAt });
  return (
    <Section title={provenanceTexts.title} lead={provenanceTexts.lead}>
      {currentData && <Chain {...currentData} />}
      {!currentData && error && (
        <RetryBanner title={provenanceTexts.failed} busy={isFetching} onRetry={refetch}>
          {toApiError(error).text}
        </RetryBanner>
      )}
      {!(currentData || error) && (
        <div role="status">
          <span className="sr-only">{provenanceTexts.checking}</span>
          <Skeleton className="h-12 w-full max-w-prose" />
        </div>
      )}
    </Section>
  );
}

interface ChainProps {
  entries: readonly ProvenanceEntry[];
  /** The index of the first entry that is not genuine. */
  brokenAt: number | undefined;
  /** The hashes of the entries whose signature this browser cannot verify. */
  unchecked: readonly string[];
}

function Chain({ entries, brokenAt, unchecked }: ChainProps) {
  return (
    <>
      {brokenAt !== undefined && (
        <Banner tone="error">{provenanceTexts.broken.replace('{number}', String(brokenAt + 1))}</Banner>
      )}
      {unchecked.length > 0 && <Banner>{provenanceTexts.uncheckedHelp}</Banner>}
      <ol className="grid max-w-prose gap-4">
        {entries.map((entry, index) => (
          <Entry
            key={entry.hash}
            entry={entry}
            verdict={
              index >= (brokenAt ?? entries.length)
                ? 'notGenuine'
                : unchecked.includes(entry.hash)
                  ? 'unchecked'
                  : 'genuine'
            }
          />
        ))}
      </ol>
    </>
  );
}

const MARKS = {
  genuine: { Icon: CircleCheck, className: 'size-7 text-success' },
  unchecked: { Icon: CircleHelp, className: 'size-7 text-ash' },
  notGenuine: { Icon: CircleX, className: 'size-7 text-danger' },
} as const;

function Entry({ entry: { kind, from, to, at }, verdict }: { entry: ProvenanceEntry; verdict: keyof typeof MARKS }) {
  const { Icon, className } = MARKS[verdict];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4">
      <Icon role="img" aria-label={provenanceTexts[verdict]} className={className} />
      <p className="grid gap-0.5">
        <span>
          {provenanceKinds[kind]
            .replace('{from}', shortWalletAddress(from ?? ''))
            .replace('{to}', shortWalletAddress(to))}
        </span>
        <time dateTime={at} className="text-ash text-sm">
          {formatDateTime(at)}
        </time>
      </p>
      <CopyIconButton value={to} what="Wallet address" />
    </li>
  );
}
