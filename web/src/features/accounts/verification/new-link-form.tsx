import { emailFault } from '@app/contract/accounts/rules';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { ResendButton } from './resend-button.tsx';
import { useResend, type WayIn } from './use-resend.ts';
import { verificationNotice } from './verification-notice.ts';

interface NewLinkFormProps {
  provider?: WayIn;
  /** The email address that the old link was sent to, if that is known. */
  sentTo?: string | undefined;
}

/** Asks for a new verification link; the email address is filled in where this browser knows it. */
export function NewLinkForm({ provider = 'email', sentTo }: NewLinkFormProps) {
  const { user } = useCurrentUser();
  const state = useResend();
  const notice = verificationNotice.read();
  // The server finds nothing by an email address that the account does not have yet.
  const email = sentTo ?? user?.email ?? (notice?.fromEmailChange ? undefined : notice?.email) ?? '';
  // The account may be known only later; what was typed meanwhile stays.
  const { register, handleSubmit, formState } = useAccountForm({
    values: { email },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((typed) => state.resend(typed.email.trim(), provider));
  return (
    <AccountForm busy={state.isSending || state.secondsLeft > 0} onSubmit={submit} fault={state.fault}>
      <EmailField error={formState.errors.email?.message} {...register('email', { validate: validate(emailFault) })} />
      <ResendButton state={state} />
    </AccountForm>
  );
}
