import { OFFER_DAYS, TRADE_SIGNING_SECONDS } from '@app/contract/trades/limits';
import { offerTexts } from '@app/contract/trades/offer-texts';
import type { ComponentProps } from 'react';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SigningActions } from '../../transfers/send/signing-actions.tsx';
import { TradeReview } from '../trade-review.tsx';

interface ReviewDialogProps extends Omit<ComponentProps<typeof TradeReview>, 'notes' | 'problem'> {
  /** Until when it can be signed. */
  signBefore: string;
  isBusy: boolean;
  /** Why it was not sent. */
  error: { readonly text: string; readonly isFinal?: boolean } | undefined;
  onBack: () => void;
  onSign: () => void;
}

const { check: texts } = offerTexts;
/** From the end of the time to sign to the end of the offer, in milliseconds. */
const OFFER_MS = (OFFER_DAYS * 86_400 - TRADE_SIGNING_SECONDS) * 1000;

/** The offer to sign: the cards of both sides, both wallets as a whole, and until when it can be answered. */
export function ReviewDialog({ signBefore, isBusy, error, onBack, onSign, ...reviewed }: ReviewDialogProps) {
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
      <TradeReview
        {...reviewed}
        notes={[texts.expires.replace('{time}', formatDateTime(expiresAt)), texts.closes]}
        problem={error?.text}
      />
    </Dialog>
  );
}
