import { validateEmail } from '@app/contract/core/credentials/rules';
import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { verificationNotice } from '../../accounts/common/page-state.ts';
import { AccountForm } from '../../accounts/form/account-form.tsx';
import { EmailField } from '../../accounts/form/email-field.tsx';
import { fieldValidator, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';

interface NewLinkFormProps {
  /** The recipient of the old link, if known. */
  sentTo?: string | undefined;
}

/** Requests a new verification link; the email address is filled in if known. */
export function NewLinkForm({ sentTo }: NewLinkFormProps) {
  const { user } = useCurrentUser();
  const state = useResend();
  const notice = verificationNotice.read();
  // The new email address of an email change is not used, because the account does not have it yet.
  const email = sentTo ?? user?.email ?? (notice?.fromEmailChange ? undefined : notice?.email) ?? '';
  // The user may load later; `keepDirtyValues` keeps what the user has entered by then.
  const { register, handleSubmit, formState } = useAccountForm({
    values: { email },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((values) => state.resend(canonicalEmail(values.email)));
  return (
    <AccountForm busy={state.isSending || state.secondsLeft > 0} onSubmit={submit} error={state.error}>
      <EmailField
        error={formState.errors.email?.message}
        {...register('email', { validate: fieldValidator(validateEmail) })}
      />
      <ResendButton state={state} />
    </AccountForm>
  );
}
