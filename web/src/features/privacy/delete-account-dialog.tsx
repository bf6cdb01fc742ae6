import { normalizeIdentifier } from '@app/contract/core/fields/typed-text';
import { commonTexts } from '@app/contract/core/texts';
import { deletionTexts } from '@app/contract/privacy/texts';
import { useId, useState } from 'react';
import { toApiError } from '../../lib/http/api-error.ts';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useAccountForm } from '../accounts/form/use-account-form.ts';
import { useRequestAccountDeletionMutation } from './api.ts';

interface DeleteAccountDialogProps {
  /** The recipient of the link. */
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Asks the user to type DELETE, then requests the email link that deletes the account. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [isSent, setSent] = useState(false);
  return isSent && email !== null ? (
    <LinkSent email={email} onClose={onClose} />
  ) : (
    <ConfirmDeletion email={email} onClose={onClose} onSent={() => setSent(true)} />
  );
}

function ConfirmDeletion({ email, onClose, onSent }: DeleteAccountDialogProps & { onSent: () => void }) {
  const formId = useId();
  const { register, handleSubmit, formState } = useAccountForm({ defaultValues: { word: '' } });
  const [requestLink, { isLoading }] = useRequestAccountDeletionMutation();
  const [formError, setFormError] = useState<string>();

  const submit = handleSubmit(async () => {
    if (email === null) return setFormError(deletionTexts.noEmail);
    const { error } = await requestLink();
    if (!error) return onSent();
    toast({ type: 'error', title: deletionTexts.requestFailed, message: toApiError(error).text });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isLoading}
      title={deletionTexts.confirmTitle}
      description={`${deletionTexts.confirm} We’ll email you a link first.`}
      actions={
        <>
          <Button variant="quiet" disabled={isLoading} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isLoading} busyLabel={commonTexts.sending}>
            Send the link
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void submit(event);
        }}
        className="grid gap-3"
      >
        {formError && <Banner tone="error">{formError}</Banner>}
        <Field label={`Type ${deletionTexts.confirmationWord} to confirm`} error={formState.errors.word?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('word', {
              validate: (word) =>
                normalizeIdentifier(word) === deletionTexts.confirmationWord || deletionTexts.confirmationMissing,
            })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function LinkSent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Check your email"
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="w-40 justify-self-center text-brass">
        <SealedEnvelope />
      </div>
      <div role="status" className="grid gap-3 text-ash">
        <p>
          We sent a link to <span className="wrap-anywhere font-semibold text-paper">{email}</span>. Open it to delete
          your account.
        </p>
        <p>{deletionTexts.expiry}</p>
      </div>
    </Dialog>
  );
}
