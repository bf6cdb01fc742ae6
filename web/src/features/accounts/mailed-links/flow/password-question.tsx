import { mailedLinkErrors } from '@app/contract/accounts/email/errors';
import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { forgotPasswordTexts } from '@app/contract/accounts/password/texts';
import { loginPasswordFault } from '@app/contract/accounts/rules';
import { useEffect } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { validate } from '../../form/validate.ts';
import { DeclineButton } from './decline-button.tsx';
import type { LinkInfo } from './link-calls.ts';
import type { LeadProps, QuestionFormProps, QuestionView } from './question-props.ts';

const { signUpPassword, accountPassword } = mailedLinkTexts;

/** Asks for the password of the account that the link belongs to. */
export const passwordQuestion: QuestionView = {
  titleOf: (info) => (isSignUp(info) ? signUpPassword : accountPassword).title,
  Lead,
  Form,
};

function Lead({ info }: LeadProps) {
  return (
    <>
      <p>{isSignUp(info) ? mailedLinkErrors.PASSWORD_REQUIRED.text : accountPassword.lead}</p>
      <p className="wrap-anywhere font-semibold text-paper">{info.email}</p>
    </>
  );
}

function Form({ state: { info, error }, flow }: QuestionFormProps) {
  const { register, handleSubmit, resetField, setError, formState } = useAccountForm({
    defaultValues: { password: '' },
  });
  const wrong = error?.code === 'PASSWORD_INCORRECT' ? error : undefined;
  useEffect(() => {
    if (!wrong) return;
    resetField('password');
    setError('password', { type: 'server', message: wrong.text }, { shouldFocus: true });
  }, [wrong, resetField, setError]);

  const texts = isSignUp(info) ? signUpPassword : accountPassword;
  const busy = flow.sending !== undefined;
  return (
    <AccountForm
      busy={busy}
      onSubmit={handleSubmit(({ password }) => flow.proceed({ password }))}
      fault={wrong ? undefined : error?.text}
    >
      {/* Tells a password manager which login this is; the login of a changed email address is not known here. */}
      {isSignUp(info) && <input type="text" autoComplete="username" value={info.email} readOnly hidden />}
      <Field
        label="Password"
        error={formState.errors.password?.message}
        aside={<TextLink to={paths.forgotPassword}>{forgotPasswordTexts.link}</TextLink>}
      >
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: validate(loginPasswordFault) })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={flow.sending === 'use'}
        busyLabel={texts.busy}
        disabled={flow.sending === 'decline'}
      >
        {texts.submit}
      </Button>
      <DeclineButton info={info} flow={flow} />
      {isSignUp(info) && <p className="text-balance text-center text-ash text-sm">{signUpPassword.hint}</p>}
    </AccountForm>
  );
}

function isSignUp({ purpose }: LinkInfo): boolean {
  return purpose === 'verify-email' || purpose === 'verify-provider';
}
