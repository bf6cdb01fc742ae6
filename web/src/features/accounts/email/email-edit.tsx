import { emailFault } from '@app/contract/accounts/rules';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { useEmailChange } from './use-email-change.ts';

/** The form for a new email address; `onCancel` is called by the Cancel button and the Escape key. */
export function EmailEdit({ onCancel }: { onCancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: '' } });
  const { change, isSending } = useEmailChange();

  const submit = handleSubmit(async ({ email }) => {
    const message = await change(email.trim());
    if (message !== undefined) setError('email', { type: 'server', message }, { shouldFocus: true });
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending) onCancel();
  };
  return (
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
  );
}
