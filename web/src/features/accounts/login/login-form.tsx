import { forgotPasswordTexts } from '@app/contract/accounts/password/texts';
import { emailFault, loginPasswordFault } from '@app/contract/accounts/rules';
import { loginTexts } from '@app/contract/accounts/texts';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useLoginMutation } from '../api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';

interface LoginFormProps {
  /** What brought the visitor here, until a fault replaces it. */
  notice: string | undefined;
  /** Called with the temp token where the account asks for a second factor. */
  onSecondStep: (tempToken: string) => Promise<void>;
}

/** Logs in with address and password. */
export function LoginForm({ notice, onSecondStep }: LoginFormProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [login] = useLoginMutation();
  const [fault, setFault] = useState(notice);

  const submit = handleSubmit(async ({ email, password }) => {
    setFault(undefined);
    const { data, error } = await login({ email: email.trim(), password });
    if (data && 'token' in data) startSession(data);
    else if (data) await onSecondStep(data.tempToken);
    else setFault(placeError(error, setError, ['email', 'password']));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
      <EmailField
        error={errors.email?.message}
        autoComplete="username"
        {...register('email', { validate: validate(emailFault) })}
      />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: validate(loginPasswordFault) })}
        />
      </Field>
      <TextLink to={paths.forgotPassword} className="-mt-4 mb-2 justify-self-end text-sm">
        {forgotPasswordTexts.link}
      </TextLink>
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyLabel={loginTexts.busy}>
        {loginTexts.submit}
      </Button>
    </AccountForm>
  );
}
