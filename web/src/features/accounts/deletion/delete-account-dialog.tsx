import { deletionTexts } from '@app/contract/accounts/deletion/texts';
import { useId, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useRequestAccountDeletionMutation } from './api.ts';

interface DeleteAccountDialogProps {
  /** Where the link goes. */
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Asks for the word DELETE, then has the link mailed that deletes the account (specification part 1 §5). */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [isSent, setSent] = useState(false);
  return isSent && email !== null ? (
    <LinkSent email={email} onClose={onClose} />
  ) : (
    <TypeTheWord email={email} onClose={onClose} onSent={() => setSent(true)} />
  );
}

function TypeTheWord({ email, onClose, onSent }: DeleteAccountDialogProps & { onSent: () => void }) {
  const form = useId();
  const { register, handleSubmit, formState } = useAccountForm({ defaultValues: { word: '' } });
  const [call, { isLoading }] = useRequestAccountDeletionMutation();
  const [fault, setFault] = useState<string>();

  const submit = handleSubmit(async () => {
    if (email === null) return setFault(deletionTexts.noEmail);
    const { error } = await call();
    if (!error) return onSent();
    toast({ type: 'error', title: deletionTexts.requestFailed, message: toApiError(error).text });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isLoading}
      title="Delete your account?"
      description="Your cards, your name and everything else are gone for good. We first send a link to your mailbox, and nothing happens before you open it."
      actions={
        <>
          <Button variant="quiet" disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isLoading} busyLabel="Sending…">
            Send the link
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void submit(event);
        }}
        className="grid gap-3"
      >
        {fault && <Banner tone="error">{fault}</Banner>}
        <Field label={`Type ${deletionTexts.word} to confirm`} error={formState.errors.word?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('word', { validate: (word) => word === deletionTexts.word || deletionTexts.wordMissing })}
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
      title="Look into your mailbox"
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
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
