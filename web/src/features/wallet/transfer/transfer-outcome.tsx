import { shortAddress } from '@app/contract/wallet/address';
import { formatUnits } from '@app/contract/wallet/amount';
import { EXPLORER_URL, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/texts';
import { ExternalLink } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { textLinkClass } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Stage } from './use-transfer.ts';

type Sent = Extract<Stage, { kind: 'sent' }>;

/** What has become of a transfer that was sent, and where anyone can see it. */
export function TransferOutcome({ transfer, sent: { signature }, fate }: Omit<Sent, 'kind'>) {
  return (
    <div className="grid gap-5">
      {fate === null && (
        <p role="status" className="flex items-center gap-3">
          <Spinner turning />
          {transferTexts.waiting}
        </p>
      )}
      {fate?.kind === 'confirmed' && (
        <Banner tone="success">
          {transferTexts.confirmed
            .replace('{amount}', formatUnits(transfer.amount, USDT_DECIMALS))
            .replace('{recipient}', shortAddress(transfer.recipient))}
        </Banner>
      )}
      {fate?.kind === 'lost' && <Banner tone="error">{fate.text}</Banner>}
      {fate?.kind === 'unknown' && <Banner>{transferTexts.unknown}</Banner>}
      <a
        href={EXPLORER_URL.replace('{signature}', signature)}
        target="_blank"
        rel="noopener noreferrer"
        className={textLinkClass('inline-flex items-center gap-2 justify-self-start')}
      >
        See it in the explorer
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}
