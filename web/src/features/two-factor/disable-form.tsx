import { validateLoginPassword } from '@app/contract/core/credentials/rules';
import { useEffect, useState } from 'react';
import { toApiError } from '../../lib/http/api-error.ts';
import { AccountForm } from '../accounts/form/account-form.tsx';
import { CurrentPasswordField } from '../accounts/form/current-password-field.tsx';
import { HiddenUsername } from '../accounts/form/hidden-username.tsx';
import { TotpCodeForm } from '../accounts/form/totp-code-field.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useDisableTwoFactorMutation } from './api.ts';

/** Disables two-factor authentication with the password. */
export function DisableWithPassword({ id, onBusy, onDisabled }: DisableFormProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const [disable] = useDisableTwoFactorMutation();
  const [formError, setFormError] = useState<string>();
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ password }) => {
    setFormError(undefined);
    const { data, error } = await disable({ password });
    if (data) return onDisabled();
    const { status, text } = toApiError(error);
    if (status === 422 || status === 400)
      setError('password', { type: 'server', message: text }, { shouldFocus: true });
    else setFormError(text);
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

/** Disables two-factor authentication with a TOTP code, for accounts without a password. */
export function DisableWithCode({ id, onBusy, onDisabled }: DisableFormProps) {
  const [disable] = useDisableTwoFactorMutation();
  const send = async (totpToken: string) => {
    const { data, error } = await disable({ totpToken });
    if (data) onDisabled();
    return { error };
  };
  return <TotpCodeForm id={id} send={send} onBusy={onBusy} />;
}

export interface DisableFormProps {
  /** The ID of the form, for the submit button outside it. */
  id: string;
  onBusy: (busy: boolean) => void;
  onDisabled: () => void;
}
