import { Icon as ExternalLink } from 'virtual:icons/external-link';
import { formatUnits } from '@app/contract/wallet/amount';
import { EXPLORER_URL, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import type { Stage } from './use-transfer.ts';

type SentStage = Extract<Stage, { kind: 'sent' }>;

interface TransferOutcomeProps extends Omit<SentStage, 'kind'> {
  /** What happens next, unless the transfer has failed. */
  readonly next: string | undefined;
}

/** The outcome of a submitted transfer, with a link to the explorer. */
export function TransferOutcome({ transfer, sent: { signature }, outcome, next }: TransferOutcomeProps) {
  return (
    <div className="grid gap-5">
      {outcome === null && (
        <p role="status" className="flex items-center gap-3">
          <Spinner turning />
          {transferTexts.waiting}
        </p>
      )}
      {outcome?.kind === 'confirmed' && (
        <Banner tone="success">
          {transferTexts.confirmed
            .replace('{amount}', formatUnits(transfer.amount, USDT_DECIMALS))
            .replace('{recipient}', shortWalletAddress(transfer.recipient))}
        </Banner>
      )}
      {outcome?.kind === 'failed' && <Banner tone="error">{outcome.text}</Banner>}
      {outcome?.kind === 'unknown' && <Banner>{transferTexts.unconfirmed}</Banner>}
      {next && outcome?.kind !== 'failed' && <p>{next}</p>}
      <a
        href={EXPLORER_URL.replace('{signature}', signature)}
        target="_blank"
        rel="noopener noreferrer"
        className={textLinkClass('inline-flex items-center gap-2 justify-self-start')}
      >
        View in explorer
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}
