import { validateEmail, validateLoginPassword } from '@app/contract/core/credentials/rules';
import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { forgotPasswordTexts } from '@app/contract/passwords/texts';
import { loginTexts } from '@app/contract/sign-in/texts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { startSession } from '../../lib/session/session.ts';
import { TextLink } from '../../ui/buttons/link.tsx';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { CurrentPasswordField } from '../accounts/form/current-password-field.tsx';
import { EmailField } from '../accounts/form/email-field.tsx';
import { fieldValidator, showServerError, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useLoginMutation } from './api.ts';

interface LoginFormProps {
  /** A notice that is shown until the form itself has an error. */
  notice: string | undefined;
  /** Called with the temp token if the account has two-factor authentication. */
  onSecondFactor: (tempToken: string) => void;
}

/** Logs in with email and password. */
export function LoginForm({ notice, onSecondFactor }: LoginFormProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { state } = useLocation();
  const [login] = useLoginMutation();
  const [formError, setFormError] = useState(notice);

  const submit = handleSubmit(async ({ email, password }) => {
    setFormError(undefined);
    const { data, error } = await login({ email: canonicalEmail(email), password });
    if (data && 'token' in data) startSession(data);
    else if (data) onSecondFactor(data.tempToken);
    else setFormError(showServerError(error, setError, ['email', 'password']));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
      <EmailField
        error={errors.email?.message}
        autoComplete="username"
        {...register('email', { validate: fieldValidator(validateEmail) })}
      />
      <CurrentPasswordField
        error={errors.password?.message}
        {...register('password', { validate: fieldValidator(validateLoginPassword) })}
      />
      <TextLink to={paths.forgotPassword} state={state} className="-mt-4 mb-2 justify-self-end text-sm">
        {forgotPasswordTexts.link}
      </TextLink>
      <SubmitButton busy={isSubmitting} busyLabel={loginTexts.busy}>
        {loginTexts.submit}
      </SubmitButton>
    </AccountForm>
  );
}
