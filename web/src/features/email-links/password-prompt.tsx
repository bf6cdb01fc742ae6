import { validateLoginPassword } from '@app/contract/core/credentials/rules';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { emailLinkTexts } from '@app/contract/email-links/texts';
import { forgotPasswordTexts } from '@app/contract/passwords/texts';
import { deletionTexts } from '@app/contract/privacy/texts';
import { useEffect } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { TextLink } from '../../ui/buttons/link.tsx';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { CurrentPasswordField } from '../accounts/form/current-password-field.tsx';
import { HiddenUsername } from '../accounts/form/hidden-username.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';
import type { LinkInfo } from './link-requests.ts';
import { DeclineButton, type DescriptionProps, type PromptFormProps, type PromptView } from './prompt-view.tsx';

const { signUpPassword, accountPassword } = emailLinkTexts;

/** Asks for the password of the account that the link belongs to. */
export const passwordPrompt: PromptView = { getTitle: (info) => textsFor(info).title, Description, Form };

function Description({ info }: DescriptionProps) {
  return (
    <>
      <p>{textsFor(info).lead}</p>
      <p className="wrap-anywhere font-semibold text-paper">{info.email}</p>
    </>
  );
}

function Form({ state: { info, error }, flow }: PromptFormProps) {
  const { register, handleSubmit, resetField, setError, formState } = useAccountForm({
    defaultValues: { password: '' },
  });
  const incorrect = error?.code === 'PASSWORD_INCORRECT' ? error : undefined;
  useEffect(() => {
    if (!incorrect) return;
    resetField('password');
    setError('password', { type: 'server', message: incorrect.text }, { shouldFocus: true });
  }, [incorrect, resetField, setError]);

  const texts = textsFor(info);
  const busy = flow.sending !== undefined;
  return (
    <AccountForm
      busy={busy}
      onSubmit={handleSubmit(({ password }) => flow.proceed({ password }))}
      error={incorrect ? undefined : error?.text}
    >
      {/* The owner of a new email address is not told the current one. */}
      {info.purpose !== 'change-email' && <HiddenUsername email={info.email} />}
      <CurrentPasswordField
        error={formState.errors.password?.message}
        aside={<TextLink to={paths.forgotPassword}>{forgotPasswordTexts.link}</TextLink>}
        {...register('password', { validate: fieldValidator(validateLoginPassword) })}
      />
      <SubmitButton
        variant={info.purpose === 'delete-account' ? 'danger' : 'primary'}
        busy={flow.sending === 'use'}
        busyLabel={texts.busy}
        disabled={flow.sending === 'decline'}
      >
        {texts.submit}
      </SubmitButton>
      <DeclineButton info={info} flow={flow} />
      {isSignUp(info) && <p className="text-balance text-center text-ash text-sm">{signUpPassword.hint}</p>}
    </AccountForm>
  );
}

function textsFor(info: LinkInfo) {
  if (isSignUp(info)) return { ...signUpPassword, lead: emailLinkErrors.PASSWORD_REQUIRED.text };
  if (info.purpose !== 'delete-account') return accountPassword;
  const { confirmTitle: title, enterPassword: lead, submit, busy } = deletionTexts;
  return { title, lead, submit, busy };
}

function isSignUp({ purpose }: LinkInfo): boolean {
  return purpose === 'verify-email' || purpose === 'verify-provider';
}
