import { loginPasswordFault } from '@app/contract/accounts/rules';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { validate } from '../../form/validate.ts';
import { useDisableTwoFactorMutation } from '../api.ts';
import type { DisableProps } from './disable-props.ts';

/** Switches the second factor off with the account's password. */
export function DisableWithPassword({ id, onBusy, onDisabled }: DisableProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const [disable] = useDisableTwoFactorMutation();
  const [fault, setFault] = useState<string>();
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ password }) => {
    setFault(undefined);
    const { data, error } = await disable({ password });
    if (data) return onDisabled();
    const { status, text } = toApiError(error);
    if (status === 422 || status === 400)
      setError('password', { type: 'server', message: text }, { shouldFocus: true });
    else setFault(text);
  });
  return (
    <AccountForm id={id} busy={isSubmitting} onSubmit={submit} fault={fault}>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: validate(loginPasswordFault) })}
        />
      </Field>
    </AccountForm>
  );
}
