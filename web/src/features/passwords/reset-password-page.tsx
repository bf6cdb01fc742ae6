import { commonTexts } from '@app/contract/core/texts';
import { validatePasswordConfirmation } from '@app/contract/passwords/rules';
import { resetPasswordTexts } from '@app/contract/passwords/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Navigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { isOutcomeUnknown, toApiError } from '../../lib/http/api-error.ts';
import {
  readLostAttempt,
  storeLostAttempt,
  useForgetLinkToken,
  useLinkToken,
} from '../../lib/navigation/link-token.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { OpenedLetter } from '../../ui/art/opened-letter.tsx';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { useHeadingFocus } from '../../ui/display/use-heading-focus.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { NightMarket } from '../accounts/art/night-market.tsx';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { AuthPage } from '../accounts/form/auth-page.tsx';
import { HiddenUsername } from '../accounts/form/hidden-username.tsx';
import { showServerError, useAccountForm } from '../accounts/form/use-account-form.ts';
import { getLinkInfo } from '../email-links/link-requests.ts';
import { resetPassword } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** /reset-password: sets a new password with the token of an email link; redirects to /forgot-password without one. */
export function ResetPasswordPage() {
  useDocumentTitle(pageTitles.resetPassword);
  const token = useLinkToken();
  const [reset, setReset] = useState<Reset>();
  useForgetLinkToken(reset !== undefined);
  useHeadingFocus(reset?.outcome ?? 'form');
  if (token === null) return <Navigate to={paths.forgotPassword} replace />;
  if (reset?.outcome === 'done') return <Done text={reset.text} />;
  if (reset?.outcome === 'unclear') return <MayBeDone />;
  if (reset?.outcome === 'rejected') return <LinkExpired text={reset.text} />;
  return (
    <AuthPage
      back={{ to: paths.login, label: commonTexts.backToLogin }}
      title={pageTitles.resetPassword}
      lead={resetPasswordTexts.lead}
      art={<NightMarket />}
    >
      <ResetPasswordForm token={token} onOutcome={setReset} />
    </AuthPage>
  );
}

function Done({ text }: { text: string }) {
  return (
    <MessagePage
      art={<OpenedLetter />}
      title={resetPasswordTexts.doneTitle}
      actions={
        <LinkButton to={paths.login} variant="primary">
          {commonTexts.goToLogin}
        </LinkButton>
      }
    >
      <p className="text-paper">{text}</p>
      <p>{resetPasswordTexts.endedHint}</p>
    </MessagePage>
  );
}

/** Shown if the link has been used, perhaps by an attempt whose response was lost. */
function MayBeDone() {
  return (
    <MessagePage
      art={<OpenedLetter />}
      title={resetPasswordTexts.unclearTitle}
      actions={
        <>
          <LinkButton to={paths.login} variant="primary">
            {commonTexts.goToLogin}
          </LinkButton>
          <LinkButton to={paths.forgotPassword}>{resetPasswordTexts.newLink}</LinkButton>
        </>
      }
    >
      <p className="text-paper">{resetPasswordTexts.unclear}</p>
      <p>{resetPasswordTexts.unclearHint}</p>
    </MessagePage>
  );
}

function LinkExpired({ text }: { text: string }) {
  return (
    <MessagePage
      art={<SpentHourglass />}
      title={resetPasswordTexts.refusedTitle}
      actions={
        <LinkButton to={paths.forgotPassword} variant="primary">
          {resetPasswordTexts.newLink}
        </LinkButton>
      }
    >
      <p className="text-paper">{text}</p>
      <p>{resetPasswordTexts.expiredHint}</p>
    </MessagePage>
  );
}

/** The result of using the link. */
export type Reset = { readonly outcome: 'done' | 'rejected'; readonly text: string } | { readonly outcome: 'unclear' };

interface ResetPasswordFormProps {
  token: string;
  onOutcome: (reset: Reset) => void;
}

/** Sets the new password. Reports an expired link to the page; shows other errors in the form. */
export function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
  const form = useAccountForm({ defaultValues: { password: '', confirmation: '' } });
  const { handleSubmit, setError, formState } = form;
  const { isSubmitting } = formState;
  const dispatch = useAppDispatch();
  const [formError, setFormError] = useState<string>();
  const [email, setEmail] = useState('');
  useEffect(() => void getLinkInfo(token).then(({ data }) => setEmail(data?.email ?? '')), [token]);

  const submit = handleSubmit(async ({ password }) => {
    setFormError(undefined);
    const { data, error } = await resetPassword({ token, password });
    if (data) {
      // The refetch shows whether this session has ended.
      dispatch(api.util.invalidateTags(['User', 'Auth']));
      toast({ type: 'success', title: resetPasswordTexts.toast });
      return onOutcome({ outcome: 'done', text: data.message });
    }
    const apiError = toApiError(error);
    const { text } = apiError;
    if (text.toLowerCase().includes('expired')) {
      return onOutcome(readLostAttempt() ? { outcome: 'unclear' } : { outcome: 'rejected', text });
    }
    if (isOutcomeUnknown(apiError)) storeLostAttempt(token, 'use');
    setFormError(showServerError(error, setError, ['password']));
  });
  return (
    <FormProvider {...form}>
      <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
        <HiddenUsername email={email} />
        <NewPasswordFields name="password" validateConfirmation={validatePasswordConfirmation} />
        <SubmitButton busy={isSubmitting} busyLabel="Resetting…">
          {pageTitles.resetPassword}
        </SubmitButton>
      </AccountForm>
    </FormProvider>
  );
}
