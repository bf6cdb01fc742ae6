import { validateLoginPassword } from '@app/contract/core/credentials/rules';
import { useEffect, useState } from 'react';
import { reauthenticate } from '../../lib/session/reauthenticate.ts';
import { AccountForm } from '../accounts/form/account-form.tsx';
import { CurrentPasswordField } from '../accounts/form/current-password-field.tsx';
import { HiddenUsername } from '../accounts/form/hidden-username.tsx';
import { TotpCodeForm } from '../accounts/form/totp-code-field.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';
import { BackupCodeField, useBackupCode } from './backup-code-field.tsx';

/** Reauthentication by password. A wrong password is cleared and reported at the field. */
export function PasswordReauthentication({ id, onBusy }: ReauthenticationFormProps) {
  const { register, handleSubmit, resetField, setError, setFocus, formState } = useAccountForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [formError, setFormError] = useState<string>();
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ password }) => {
    setFormError(undefined);
    const error = await reauthenticate({ password });
    if (!error) return;
    if (error.status !== 400 && error.status !== 422) return setFormError(error.text);
    resetField('password');
    setError('password', { type: 'server', message: error.text }, { shouldFocus: true });
  });
  return (
    <AccountForm id={id} busy={isSubmitting} onSubmit={submit} error={formError}>
      <HiddenUsername />
      <CurrentPasswordField
        error={errors.password?.message}
        {...register('password', { validate: fieldValidator(validateLoginPassword) })}
      />
    </AccountForm>
  );
}

/** Reauthentication by TOTP code. */
export function TotpCodeReauthentication({ id, onBusy }: ReauthenticationFormProps) {
  const send = async (totpToken: string) => ({ error: await reauthenticate({ totpToken }) });
  return <TotpCodeForm id={id} send={send} onBusy={onBusy} autoFocus />;
}

/** Reauthentication by backup code. */
export function BackupCodeReauthentication({ id, onBusy }: ReauthenticationFormProps) {
  const { field, busy, submit } = useBackupCode(async (backupCode) => ({
    error: await reauthenticate({ backupCode }),
  }));
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <AccountForm id={id} busy={busy} onSubmit={submit}>
      <BackupCodeField {...field} />
    </AccountForm>
  );
}

/** The props of a form. Its submit button is in the dialog, which closes when the server accepts the input. */
export interface ReauthenticationFormProps {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
}
