import { OFFER_DAYS, TRADE_SIGNING_SECONDS } from '@app/contract/trades/limits';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { tradePageTexts } from '@app/contract/trades/page-texts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SigningActions } from '../../transfers/send/signing-actions.tsx';
import { WalletLine } from '../../transfers/wallet-line.tsx';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { type Sides, TradeSides } from '../trade-sides.tsx';

interface ReviewDialogProps extends Sides {
  /** Both wallets. */
  wallet: string;
  ownKey: string;
  /** Until when it can be signed. */
  signBefore: string;
  isBusy: boolean;
  /** Why it was not sent. */
  error: { readonly text: string; readonly isFinal?: boolean } | undefined;
  onBack: () => void;
  onSign: () => void;
}

const { check: texts } = offerTexts;
const { review } = tradePageTexts;
/** From the end of the time to sign to the end of the offer, in milliseconds. */
const OFFER_MS = (OFFER_DAYS * 86_400 - TRADE_SIGNING_SECONDS) * 1000;

/** The offer to sign: the cards of both sides, both wallets as a whole, and until when it can be answered. */
export function ReviewDialog({
  mine,
  theirs,
  wallet,
  ownKey,
  signBefore,
  isBusy,
  error,
  onBack,
  onSign,
}: ReviewDialogProps) {
  const expiresAt = new Date(Date.parse(signBefore) + OFFER_MS).toISOString();
  return (
    <Dialog
      open
      size="md"
      onClose={onBack}
      dismissible={!isBusy}
      title={texts.title}
      description={texts.lead}
      actions={
        <SigningActions
          isBusy={isBusy}
          isOver={error?.isFinal === true}
          label={texts.sign}
          onBack={onBack}
          onSign={onSign}
        />
      }
    >
      <TradeSides mine={mine} theirs={theirs} named />
      <dl className="grid gap-3.5">
        <WalletLine label={review.with}>
          <span className="text-brass-bright">
            <WholeAddress value={wallet} />
          </span>
        </WalletLine>
        <WalletLine label={review.you}>
          <WholeAddress value={ownKey} />
        </WalletLine>
      </dl>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        <li>{texts.expires.replace('{time}', formatDateTime(expiresAt))}</li>
        <li>{texts.closes}</li>
        <li>{review.history}</li>
        <li>{review.held}</li>
      </ul>
      {error && <Banner tone="error">{error.text}</Banner>}
    </Dialog>
  );
}
