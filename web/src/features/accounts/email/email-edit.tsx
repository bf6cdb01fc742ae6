import { emailFault } from '@app/contract/accounts/rules';
import { type KeyboardEvent, useState } from 'react';
import type { User } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { leavesNoMethod, providersToUnlink } from './linked-providers.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import { useEmailChange } from './use-email-change.ts';

interface EmailEditProps {
  readonly user: User;
  /** Called when the present address is to stay. */
  readonly onCancel: () => void;
}

/** Types a new address; Escape leaves the old one. It asks once more where other ways in would be unlinked. */
export function EmailEdit({ user, onCancel }: EmailEditProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: '' } });
  const { change, isSending } = useEmailChange();
  const [asked, setAsked] = useState<string>();
  const doomed = providersToUnlink(user);

  const send = async (email: string) => {
    const fault = await change(email);
    if (fault === undefined) return;
    setAsked(undefined);
    setError('email', { type: 'server', message: fault }, { shouldFocus: true });
  };
  const submit = handleSubmit(({ email }) => (doomed.length > 0 ? setAsked(email.trim()) : send(email.trim())));
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending && asked === undefined) onCancel();
  };
  return (
    <>
      <AccountForm busy={isSending} onSubmit={submit}>
        <EmailField
          label="New email"
          hint="We send a link there. Your address changes once you open it."
          className="max-w-md"
          autoFocus
          error={formState.errors.email?.message}
          onKeyDown={cancelByKey}
          {...register('email', { validate: validate(emailFault) })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSending} busyLabel="Sending…">
            Send confirmation
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </AccountForm>
      {asked !== undefined && (
        <UnlinkDialog
          providers={doomed}
          newEmail={asked}
          isLast={leavesNoMethod(user)}
          busy={isSending}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
