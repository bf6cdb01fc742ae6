import { validateEmail } from '@app/contract/core/credentials/rules';
import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { commonTexts } from '@app/contract/core/texts';
import { emailChangeTexts } from '@app/contract/email/texts';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { verificationNotice } from '../../accounts/common/page-state.ts';
import { AccountForm } from '../../accounts/form/account-form.tsx';
import { EmailField } from '../../accounts/form/email-field.tsx';
import { fieldValidator, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { clearResendCooldown } from '../verification/use-resend-cooldown.ts';
import { useRequestEmailChangeMutation } from './api.ts';

/** A form for a new email address; the Cancel button and the Escape key call `onCancel`. */
export function EmailEdit({ onCancel }: { onCancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: '' } });
  const { change, isSending } = useEmailChange();

  const submit = handleSubmit(async ({ email }) => {
    const message = await change(canonicalEmail(email));
    if (message !== undefined) setError('email', { type: 'server', message }, { shouldFocus: true });
  });
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending) onCancel();
  };
  return (
    <AccountForm busy={isSending} onSubmit={submit}>
      <EmailField
        label="New email"
        hint="We’ll send a link there. Your email address changes once you open it."
        className="max-w-md"
        autoFocus
        error={formState.errors.email?.message}
        onKeyDown={cancelByKey}
        {...register('email', { validate: fieldValidator(validateEmail) })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSending} busyLabel={commonTexts.sending}>
          Send confirmation
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      </div>
    </AccountForm>
  );
}

/** Requests an email change and opens the verification page, with its resend cooldown cleared. */
function useEmailChange() {
  const [requestChange, { isLoading }] = useRequestEmailChangeMutation();
  const navigate = useNavigate();

  /** @returns the error text, or undefined if the link has been sent */
  const change = async (email: string): Promise<string | undefined> => {
    const { data, error } = await requestChange({ email });
    if (!data) return toApiError(error).text;
    clearResendCooldown();
    toast({ type: 'success', title: emailChangeTexts.sent, message: data.message });
    verificationNotice.save({ message: data.message, email, fromEmailChange: true });
    void navigate(paths.emailVerificationRequired);
    return undefined;
  };
  return { change, isSending: isLoading };
}
