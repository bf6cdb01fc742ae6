import { tradePageTexts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { transferErrors } from '@app/contract/transfers/errors';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SigningActions } from '../../transfers/send/signing-actions.tsx';
import { WalletLine } from '../../transfers/wallet-line.tsx';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { sidesOf, TradeSides } from '../trade-sides.tsx';
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
      <TradeSides {...sidesOf(trade)} named />
      <dl className="grid gap-3.5">
        <WalletLine label={texts.with}>
          <span className="text-brass-bright">
            <WholeAddress value={trade.from} />
          </span>
        </WalletLine>
        <WalletLine label={texts.you}>
          <WholeAddress value={trade.to} />
        </WalletLine>
      </dl>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        <li>{texts.history}</li>
        <li>{texts.held}</li>
      </ul>
      {warning !== undefined && <Banner tone="error">{warning}</Banner>}
    </Dialog>
  );
}
