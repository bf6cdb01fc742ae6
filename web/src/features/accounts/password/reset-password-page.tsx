import { resetPasswordTexts } from '@app/contract/accounts/password/texts';
import { useState } from 'react';
import { Navigate, useLoaderData } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { type Reset, ResetPasswordForm } from './reset-password-form.tsx';

/** /reset-password: sets a new password by the mailed link that led here; without one it asks for an address first. */
export function ResetPasswordPage() {
  useDocumentTitle(resetPasswordTexts.title);
  const token = useLoaderData<string | null>();
  const [reset, setReset] = useState<Reset>();
  if (token === null) return <Navigate to={paths.forgotPassword} replace />;
  if (reset?.outcome === 'done') return <Done text={reset.text} />;
  if (reset?.outcome === 'refused') return <Refused text={reset.text} />;
  return (
    <AuthPage
      back={{ to: paths.login, label: 'Back to Login' }}
      title={resetPasswordTexts.title}
      lead={resetPasswordTexts.lead}
      art={<NightMarket />}
    >
      <ResetPasswordForm token={token} onOutcome={setReset} />
    </AuthPage>
  );
}

function Done({ text }: { text: string }) {
  return (
    <StatusPage
      art={<SealedLetter />}
      title={resetPasswordTexts.doneTitle}
      actions={
        <LinkButton to={paths.login} variant="primary">
          Go to login
        </LinkButton>
      }
    >
      <p className="text-paper">{text}</p>
      <p>{resetPasswordTexts.endedHint}</p>
    </StatusPage>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <StatusPage
      art={<BrokenSeal />}
      title={resetPasswordTexts.refusedTitle}
      actions={
        <LinkButton to={paths.forgotPassword} variant="primary">
          {resetPasswordTexts.newLink}
        </LinkButton>
      }
    >
      <p className="text-paper">{text}</p>
      <p>{resetPasswordTexts.expiredHint}</p>
    </StatusPage>
  );
}
