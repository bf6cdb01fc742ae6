import { commonTexts } from '@app/contract/core/texts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useBalancesQuery } from '../state/wallet-api.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { type TransferDraft, TransferForm } from './transfer-form.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';
import { TransferReview } from './transfer-review.tsx';
import { type Stage, useTransfer } from './use-transfer.ts';

/** A transfer whose recipient is fixed. */
interface Donation {
  readonly title: string;
  readonly recipient: string;
  readonly recipientLabel: string;
  /** What happens after the transfer. */
  readonly next: string;
  /** Called with the signature (base58) as soon as the wallet has sent the transfer. */
  readonly onSent: (signature: string) => void;
}

interface SendDialogProps {
  readonly senderKey: string;
  readonly donation?: Donation;
  readonly onClose: () => void;
}

/**
 * The dialog to send USDT from the linked wallet: form, review, signature in the wallet, and outcome. Each stage removes the
 * focused button, so the next one focuses a button that is safe to press.
 */
export function SendDialog({ senderKey, donation, onClose }: SendDialogProps) {
  const formId = useId();
  const { data, refetch } = useBalancesQuery(senderKey);
  const [draft, setDraft] = useState<TransferDraft>({ recipient: donation?.recipient ?? '', amount: '' });
  const { stage, review, renew, edit, confirm, track } = useTransfer(senderKey, refetch, donation?.onSent);
  const available = data && BigInt(data.usdtBaseUnits);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!(stage.kind === 'review' && stage.isSending)}
      title={donation && stage.kind === 'form' ? donation.title : titleOf(stage)}
      actions={
        <>
          {stage.kind === 'form' && (
            <>
              <Button variant="quiet" onClick={onClose}>
                {commonTexts.cancel}
              </Button>
              <Button variant="primary" type="submit" form={formId}>
                Review transfer
              </Button>
            </>
          )}
          {stage.kind === 'review' && stage.error?.isUnlinked && (
            <Button ref={focusOnMount} onClick={onClose}>
              Close
            </Button>
          )}
          {stage.kind === 'review' && !stage.error?.isUnlinked && (
            <>
              <Button ref={focusOnMount} variant="quiet" disabled={stage.isSending} onClick={edit}>
                Back
              </Button>
              <Button
                variant="primary"
                busy={stage.isSending}
                busyLabel="Confirm in your wallet…"
                onClick={({ detail: clickCount }) => {
                  // The second click of a double click on the button before this one, which was in the same place.
                  if (clickCount > 1) return;
                  if (stage.error?.isFinal) renew(stage.transfer, stage.mayBeSent);
                  else void confirm(stage.transfer);
                }}
              >
                {stage.error?.isFinal ? 'Start a new transfer' : stage.error ? commonTexts.tryAgain : 'Sign and send'}
              </Button>
            </>
          )}
          {stage.kind === 'sent' && (
            <>
              {stage.outcome?.kind === 'unknown' && (
                <Button onClick={() => track(stage.transfer, stage.sent)}>Check again</Button>
              )}
              <Button ref={focusOnMount} onClick={onClose}>
                Close
              </Button>
            </>
          )}
        </>
      }
    >
      {stage.kind === 'form' && (
        <TransferForm
          id={formId}
          senderKey={senderKey}
          available={available}
          fixedRecipient={donation?.recipientLabel}
          draft={draft}
          onChange={setDraft}
          onReview={review}
        />
      )}
      {stage.kind === 'review' && <TransferReview {...stage} senderKey={senderKey} />}
      {stage.kind === 'sent' && <TransferOutcome {...stage} next={donation?.next} />}
    </Dialog>
  );
}

function titleOf(stage: Stage): string {
  if (stage.kind === 'form') return 'Send USDT';
  if (stage.kind === 'review') return 'Check your transfer';
  if (stage.outcome === null) return 'On its way';
  if (stage.outcome.kind === 'confirmed') return 'USDT sent';
  return stage.outcome.kind === 'failed' ? 'Nothing was sent' : 'Not confirmed yet';
}
