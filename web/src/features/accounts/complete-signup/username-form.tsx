import { signupUsernameFault } from '@app/contract/accounts/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCompleteSignupMutation } from '../api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { validate } from '../form/validate.ts';
import { explainFault } from './explain-fault.ts';
import { useAfterSignup } from './use-after-signup.ts';

/** Chooses the username and makes the account. */
export function UsernameForm({ tempToken }: { tempToken: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { username: '' } });
  const { errors, isSubmitting } = formState;
  const [complete] = useCompleteSignupMutation();
  const [fault, setFault] = useState<string>();
  const { isDone, moveOn, giveUp } = useAfterSignup();
  const busy = isSubmitting || isDone;

  const submit = handleSubmit(async ({ username }) => {
    setFault(undefined);
    const { data, error } = await complete({ tempToken, username });
    if (data) return moveOn({ message: data.message, email: data.email, fromSignup: true });
    const explained = explainFault(error);
    if (explained.atField) setError('username', { type: 'server', message: explained.text }, { shouldFocus: true });
    else setFault(explained.text);
    if (explained.expired) giveUp();
  });
  return (
    <AccountForm busy={busy} onSubmit={submit} fault={fault}>
      <Field label="Username" hint="3 to 30 letters, digits, underscores or hyphens" error={errors.username?.message}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { validate: validate(signupUsernameFault) })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Making your account…">
        Create account
      </Button>
    </AccountForm>
  );
}
