import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBalancesQuery } from '../api.ts';
import { type Draft, TransferForm } from './transfer-form.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';
import { TransferReview } from './transfer-review.tsx';
import { type Stage, useTransfer } from './use-transfer.ts';

/** What was focused goes with its stage; the next stage takes the focus to where nothing can be done by accident. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Sends USDT from the account's own wallet: asked, looked at once more, signed in the wallet, followed to its end. */
export function SendDialog({ own, onClose }: { readonly own: string; readonly onClose: () => void }) {
  const formId = useId();
  const { data, refetch } = useBalancesQuery(own);
  const [draft, setDraft] = useState<Draft>({ recipient: '', amount: '' });
  const { stage, review, edit, confirm, watch } = useTransfer(own, refetch);
  const available = data && BigInt(data.usdtBaseUnits);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!(stage.kind === 'review' && stage.isSending)}
      title={titleOf(stage)}
      actions={
        <>
          {stage.kind === 'form' && (
            <>
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button variant="primary" type="submit" form={formId}>
                Review
              </Button>
            </>
          )}
          {stage.kind === 'review' && (
            <>
              <Button ref={takeFocus} variant="quiet" disabled={stage.isSending} onClick={edit}>
                Back
              </Button>
              <Button
                variant="primary"
                busy={stage.isSending}
                busyLabel="In your wallet…"
                onClick={() =>
                  stage.fault?.isOver
                    ? review(stage.transfer.recipient, stage.transfer.amount)
                    : confirm(stage.transfer)
                }
              >
                {stage.fault?.isOver ? 'Start a new one' : stage.fault ? 'Try again' : 'Sign and send'}
              </Button>
            </>
          )}
          {stage.kind === 'sent' && (
            <>
              {stage.fate?.kind === 'unknown' && (
                <Button onClick={() => watch(stage.transfer, stage.sent)}>Look again</Button>
              )}
              <Button ref={takeFocus} onClick={onClose}>
                Close
              </Button>
            </>
          )}
        </>
      }
    >
      {stage.kind === 'form' && (
        <TransferForm id={formId} own={own} available={available} draft={draft} onChange={setDraft} onReview={review} />
      )}
      {stage.kind === 'review' && <TransferReview {...stage} own={own} />}
      {stage.kind === 'sent' && <TransferOutcome {...stage} />}
    </Dialog>
  );
}

function titleOf(stage: Stage): string {
  if (stage.kind === 'form') return 'Send USDT';
  if (stage.kind === 'review') return 'Is everything right?';
  if (stage.fate === null) return 'On its way';
  if (stage.fate.kind === 'confirmed') return 'USDT sent';
  return stage.fate.kind === 'lost' ? 'Nothing was sent' : 'Not confirmed yet';
}
