import { loginPasswordFault } from '@app/contract/accounts/rules';
import { useEffect, useState } from 'react';
import { reauthenticate } from '../../../lib/guarded.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import type { ProofProps } from './proof-props.ts';

/** The password; a wrong one is cleared and said at the field, a right one ends the question and with it this form. */
export function PasswordProof({ id, username, onBusy }: ProofProps) {
  const { register, handleSubmit, resetField, setError, setFocus, formState } = useAccountForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [fault, setFault] = useState<string>();
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ password }) => {
    setFault(undefined);
    const error = await reauthenticate({ password });
    if (!error) return;
    if (error.status !== 400 && error.status !== 422) return setFault(error.text);
    resetField('password');
    setError('password', { type: 'server', message: error.text }, { shouldFocus: true });
  });
  return (
    <AccountForm id={id} busy={isSubmitting} onSubmit={submit} fault={fault}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: validate(loginPasswordFault) })}
        />
      </Field>
    </AccountForm>
  );
}
