import { validateEmail } from '@app/contract/core/credentials/rules';
import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { commonTexts } from '@app/contract/core/texts';
import { forgotPasswordTexts } from '@app/contract/passwords/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { SealedEnvelope } from '../../ui/art/sealed-envelope.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { useHeadingFocus } from '../../ui/display/use-heading-focus.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { NightMarket } from '../accounts/art/night-market.tsx';
import { MailboxHint } from '../accounts/common/mailbox-hint.tsx';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { AuthPage } from '../accounts/form/auth-page.tsx';
import { EmailField } from '../accounts/form/email-field.tsx';
import { fieldValidator, showServerError, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useForgotPasswordMutation } from './api.ts';

/** /forgot-password: sends a password reset link. */
export function ForgotPasswordPage() {
  useDocumentTitle(pageTitles.forgotPassword);
  const { state } = useLocation();
  const [sent, setSent] = useState<string>();
  useHeadingFocus(sent === undefined ? 'form' : 'sent');
  if (sent !== undefined) return <Sent message={sent} />;
  return (
    <AuthPage
      back={{ to: paths.login, state, label: commonTexts.backToLogin }}
      title={pageTitles.forgotPassword}
      lead={forgotPasswordTexts.lead}
      art={<NightMarket />}
    >
      <ForgotPasswordForm onSent={setSent} />
    </AuthPage>
  );
}

function Sent({ message }: { message: string }) {
  const { state } = useLocation();
  return (
    <MessagePage
      art={<SealedEnvelope />}
      title={forgotPasswordTexts.sentTitle}
      actions={
        <LinkButton to={paths.login} state={state} variant="quiet">
          {commonTexts.backToLogin}
        </LinkButton>
      }
    >
      <p className="text-paper">{message}</p>
      <p>{forgotPasswordTexts.expires}</p>
      <MailboxHint />
    </MessagePage>
  );
}

/** Requests a reset link; calls `onSent` with the server's message. */
export function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  const [requestLink] = useForgotPasswordMutation();
  const [formError, setFormError] = useState<string>();

  const submit = handleSubmit(async ({ email }) => {
    setFormError(undefined);
    const { data, error } = await requestLink({ email: canonicalEmail(email) });
    if (data) onSent(data.message);
    else setFormError(showServerError(error, setError, ['email']));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
      <EmailField error={errors.email?.message} {...register('email', { validate: fieldValidator(validateEmail) })} />
      <SubmitButton busy={isSubmitting} busyLabel={commonTexts.sending}>
        {forgotPasswordTexts.submit}
      </SubmitButton>
    </AccountForm>
  );
}
