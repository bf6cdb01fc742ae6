import { emailFault } from '@app/contract/accounts/rules';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { ResendButton } from './resend-button.tsx';
import { useResend, type WayIn } from './use-resend.ts';
import { verificationNotice } from './verification-notice.ts';

/** Asks for a new verification link; the address is filled in where this browser knows it. */
export function NewLinkForm({ provider = 'email' }: { provider?: WayIn }) {
  const { user } = useCurrentUser();
  const state = useResend();
  const notice = verificationNotice.read();
  // an address that is to come is not the account's yet: nothing is found by it
  const email = user?.email ?? (notice?.fromEmailChange ? undefined : notice?.email) ?? '';
  // the account may be known only later; what was typed meanwhile stays
  const { register, handleSubmit, formState } = useAccountForm({
    values: { email },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((typed) => state.resend(typed.email.trim(), provider));
  return (
    <div className="mt-2 w-full text-left">
      <AccountForm busy={state.isSending || state.secondsLeft > 0} onSubmit={submit} fault={state.fault}>
        <EmailField
          error={formState.errors.email?.message}
          {...register('email', { validate: validate(emailFault) })}
        />
        <ResendButton state={state} />
      </AccountForm>
    </div>
  );
}
