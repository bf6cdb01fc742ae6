import { loginPasswordFault } from '@app/contract/accounts/rules';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reauthenticate } from '../../../lib/guarded.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { validate } from '../form/validate.ts';

export interface ProofFormProps {
  id: string;
  /** Tells a password manager whose password is asked for. */
  username: string;
  onBusy: (busy: boolean) => void;
}

/** One proof: what was wrong is cleared and said at the field; a right one ends the question and with it this form. */
export function ProofForm({ id, username, onBusy }: ProofFormProps) {
  const { register, handleSubmit, resetField, setError, formState } = useForm({ defaultValues: { proof: '' } });
  const { errors, isSubmitting } = formState;
  const [fault, setFault] = useState<string>();
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ proof }) => {
    setFault(undefined);
    const error = await reauthenticate({ password: proof });
    if (!error) return;
    if (error.status !== 400 && error.status !== 422) return setFault(error.text);
    resetField('proof');
    setError('proof', { type: 'server', message: error.text }, { shouldFocus: true });
  });
  return (
    <AccountForm id={id} busy={isSubmitting} onSubmit={submit} fault={fault}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Password" error={errors.proof?.message}>
        <PasswordInput
          data-autofocus
          autoComplete="current-password"
          {...register('proof', { validate: validate(loginPasswordFault) })}
        />
      </Field>
    </AccountForm>
  );
}
