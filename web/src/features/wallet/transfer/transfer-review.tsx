import { shortAddress } from '@app/contract/wallet/address';
import { formatUnits } from '@app/contract/wallet/amount';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/texts';
import { Banner } from '../../../ui/banner.tsx';
import type { Stage } from './use-transfer.ts';

interface TransferReviewProps extends Omit<Extract<Stage, { kind: 'review' }>, 'kind' | 'isSending'> {
  readonly own: string;
}

/** What will be sent, to be looked at once more; the whole address of the recipient, for it cannot be taken back. */
export function TransferReview({ transfer: { recipient, amount }, own, fault, isDoubtful }: TransferReviewProps) {
  return (
    <div className="grid gap-5">
      <p className="text-center font-display text-2xl text-brass-bright">{formatUnits(amount, USDT_DECIMALS)} USDT</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-sm">
        <dt className="text-ash">From</dt>
        <dd className="font-mono">{shortAddress(own)}</dd>
        <dt className="text-ash">To</dt>
        <dd className="grid gap-1 font-mono">
          {shortAddress(recipient)}
          <span className="break-all text-ash text-xs">{recipient}</span>
        </dd>
        <dt className="text-ash">Fee</dt>
        <dd>
          Paid in SOL by your wallet, which shows it. A recipient who has never held USDT costs about 0.002 SOL more.
        </dd>
      </dl>
      {fault && (
        <Banner tone="error">
          <p>{fault.text}</p>
          {isDoubtful && <p className="mt-2">{transferTexts.doubtful}</p>}
        </Banner>
      )}
    </div>
  );
}
