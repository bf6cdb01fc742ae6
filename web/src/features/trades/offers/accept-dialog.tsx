import { tradePageTexts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { transferErrors } from '@app/contract/transfers/errors';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SigningActions } from '../../transfers/send/signing-actions.tsx';
import { TradeReview } from '../trade-review.tsx';
import { sidesOf } from '../trade-sides.tsx';
import { useAcceptance } from './use-acceptance.ts';

const { review: texts, accepted, held } = tradePageTexts;

interface AcceptDialogProps {
  trade: Trade;
  onClose: () => void;
}

/** The review of a received offer: what leaves, what comes, and the signature that accepts it. */
export function AcceptDialog({ trade, onClose }: AcceptDialogProps) {
  const { isBusy, problem, sign } = useAcceptance(trade, ({ state, movesAt }) => {
    const message = held.message.replace('{time}', formatDateTime(movesAt ?? trade.expiresAt));
    toast({ type: 'success', ...(state === 'accepted' ? { ...held, message } : accepted) });
    onClose();
  });
  const isClosed = trade.state !== 'open' && !isBusy;
  const warning = isClosed ? transferErrors.TRANSFER_CLOSED.text : problem;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      dismissible={!isBusy}
      title={texts.title}
      description={texts.lead}
      actions={
        isClosed ? (
          <Button variant="quiet" onClick={onClose}>
            {texts.back}
          </Button>
        ) : (
          <SigningActions isBusy={isBusy} isOver={false} label={texts.sign} onBack={onClose} onSign={sign} />
        )
      }
    >
      <TradeReview {...sidesOf(trade)} wallet={trade.from} ownKey={trade.to} problem={warning} />
    </Dialog>
  );
}
