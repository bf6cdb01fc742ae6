import { loginPasswordFault } from '@app/contract/accounts/rules';
import { totpFault } from '@app/contract/accounts/two-factor/rules';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reauthenticate } from '../../../lib/guarded.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { validate } from '../form/validate.ts';

/** What somebody proves with who they are. */
export type Way = 'password' | 'code';

export interface ProofFormProps {
  id: string;
  way: Way;
  /** Tells a password manager whose password is asked for. */
  username: string;
  onBusy: (busy: boolean) => void;
}

/** One proof: what was wrong is cleared and said at the field; a right one ends the question and with it this form. */
export function ProofForm({ id, way, username, onBusy }: ProofFormProps) {
  const { register, handleSubmit, resetField, setError, setFocus, formState } = useForm({
    defaultValues: { proof: '' },
  });
  const { errors, isSubmitting } = formState;
  const [fault, setFault] = useState<string>();
  useEffect(() => setFocus('proof'), [setFocus]);
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);

  const submit = handleSubmit(async ({ proof }) => {
    setFault(undefined);
    const error = await reauthenticate(way === 'password' ? { password: proof } : { totpToken: proof });
    if (!error) return;
    if (error.status !== 400 && error.status !== 422) return setFault(error.text);
    resetField('proof');
    setError('proof', { type: 'server', message: error.text }, { shouldFocus: true });
  });
  return (
    <AccountForm id={id} busy={isSubmitting} onSubmit={submit} fault={fault}>
      {way === 'password' ? (
        <>
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Field label="Password" error={errors.proof?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...register('proof', { validate: validate(loginPasswordFault) })}
            />
          </Field>
        </>
      ) : (
        <Field label="Six-digit code" error={errors.proof?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            {...register('proof', { validate: validate(totpFault) })}
          />
        </Field>
      )}
    </AccountForm>
  );
}
