import { formatUnits } from '@app/contract/wallet/amount';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { Banner } from '../../../ui/layout/banner.tsx';
import type { Stage } from './use-transfer.ts';

interface TransferReviewProps extends Omit<Extract<Stage, { kind: 'review' }>, 'kind' | 'isSending'> {
  readonly senderKey: string;
}

/** The transfer to confirm, with the recipient's full wallet address, because it cannot be undone. */
export function TransferReview({ transfer: { recipient, amount }, senderKey, error, mayBeSent }: TransferReviewProps) {
  return (
    <div className="grid gap-5">
      <p className="text-center font-display text-2xl text-brass-bright">{`${formatUnits(amount, USDT_DECIMALS)} USDT`}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-sm">
        <dt className="text-ash">From</dt>
        <dd className="font-mono">{shortWalletAddress(senderKey)}</dd>
        <dt className="text-ash">To</dt>
        <dd className="grid gap-1 font-mono">
          <span>{shortWalletAddress(recipient)}</span>
          <span className="text-balance break-all text-ash text-xs">{recipient}</span>
        </dd>
        <dt className="text-ash">Fee</dt>
        <dd>
          Paid in SOL; your wallet shows the exact amount. If the recipient has never had USDT, it’s about 0.002 SOL
          more.
        </dd>
      </dl>
      {(error || mayBeSent) && (
        <Banner tone="error">
          <div className="grid gap-2">
            {error && <p>{error.text}</p>}
            {mayBeSent && <p>{transferTexts.maybeSent}</p>}
          </div>
        </Banner>
      )}
    </div>
  );
}
