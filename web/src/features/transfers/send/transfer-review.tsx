import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { PENDING_SECONDS } from '@app/contract/transfers/limits';
import type { prepareTransfer } from '@app/contract/transfers/schemas';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { WalletLine } from '../wallet-line.tsx';
import { WholeAddress } from '../whole-address.tsx';

interface TransferReviewProps {
  prepared: ResponseOf<typeof prepareTransfer>;
  senderKey: string;
  recipient: string;
}

const { review: texts } = transferDialogTexts;

/** The transfer to sign: both wallets as a whole, what stays in the card's history, and when it moves. */
export function TransferReview({ prepared, senderKey, recipient }: TransferReviewProps) {
  const { hold, earlierRecipient } = prepared;
  const now = useServerNow();
  const timeIn = (seconds: number) => formatDateTime(new Date(now + seconds * 1000).toISOString());
  return (
    <div className="grid gap-5">
      {earlierRecipient !== null && <Banner tone="error">{texts.replaces}</Banner>}
      <dl className="grid gap-3.5">
        {earlierRecipient !== null && (
          <WalletLine label={texts.before}>{<WholeAddress value={earlierRecipient} />}</WalletLine>
        )}
        <WalletLine label={earlierRecipient === null ? texts.to : texts.now}>
          <span className="text-brass-bright">
            <WholeAddress value={recipient} />
          </span>
        </WalletLine>
        <WalletLine label={texts.from}>
          <WholeAddress value={senderKey} />
        </WalletLine>
      </dl>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        <li>{texts.history}</li>
        <li>{texts.accepts.replace('{time}', timeIn(PENDING_SECONDS))}</li>
        {hold && <li>{texts.held.replace('{time}', timeIn(hold.seconds))}</li>}
      </ul>
    </div>
  );
}
