import type { Card } from '@app/contract/cards/schemas';
import { commonTexts } from '@app/contract/core/texts';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { focusOnMount } from '../../wallet/transfer/focus-on-mount.ts';
import { CardLine } from './card-line.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { SigningActions } from './signing-actions.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferSent } from './transfer-sent.tsx';
import { useCardTransfer } from './use-card-transfer.ts';

export interface TransferDialogProps {
  card: Card;
  /** The linked wallet of the account. */
  senderKey: string;
  onClose: () => void;
}

const { form, review, sent } = transferDialogTexts;

/** The dialog that transfers a card: recipient, review, signature and outcome. */
export function TransferDialog({ card, senderKey, onClose }: TransferDialogProps) {
  const formId = useId();
  const [recipient, setRecipient] = useState('');
  const transfer = useCardTransfer(card, senderKey);
  const { stage, isBusy } = transfer;
  const isOver = stage.kind === 'review' && stage.error?.isFinal === true;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      dismissible={!(stage.kind === 'review' && isBusy)}
      title={{ form, review, sent }[stage.kind].title}
      description={stage.kind === 'form' ? form.lead : undefined}
      actions={
        <>
          {stage.kind === 'form' && (
            <>
              <Button variant="quiet" onClick={onClose}>
                {commonTexts.cancel}
              </Button>
              <Button variant="primary" type="submit" form={formId} busy={isBusy}>
                {form.action}
              </Button>
            </>
          )}
          {stage.kind === 'review' && (
            <SigningActions
              isBusy={isBusy}
              isOver={isOver}
              onBack={transfer.edit}
              onSign={() => void transfer.sign(stage.prepared)}
            />
          )}
          {stage.kind === 'sent' && (
            <Button ref={focusOnMount} variant="primary" onClick={onClose}>
              {sent.close}
            </Button>
          )}
        </>
      }
    >
      <CardLine card={card} />
      {stage.kind === 'form' && (
        <RecipientForm
          id={formId}
          senderKey={senderKey}
          value={recipient}
          onChange={(next) => {
            setRecipient(next);
            transfer.edit();
          }}
          error={stage.error}
          onReview={(next) => {
            setRecipient(next);
            void transfer.review(next);
          }}
        />
      )}
      {stage.kind === 'review' && (
        <TransferReview prepared={stage.prepared} senderKey={senderKey} recipient={recipient} />
      )}
      {stage.kind === 'review' && stage.error && <Banner tone="error">{stage.error.text}</Banner>}
      {stage.kind === 'sent' && <TransferSent transfer={stage.result} />}
    </Dialog>
  );
}
