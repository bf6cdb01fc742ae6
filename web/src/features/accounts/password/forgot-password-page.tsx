import { forgotPasswordTexts } from '@app/contract/accounts/password/texts';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { NightMarket } from '../art/night-market.tsx';
import { AuthPage } from '../form/auth-page.tsx';
import { MailboxHint } from '../form/mailbox-hint.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** /forgot-password: asks for the address that a reset link is mailed to. */
export function ForgotPasswordPage() {
  useDocumentTitle(forgotPasswordTexts.title);
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) return <Sent message={sent} />;
  return (
    <AuthPage
      back={{ to: paths.login, label: 'Back to Login' }}
      title={forgotPasswordTexts.title}
      lead={forgotPasswordTexts.lead}
      art={<NightMarket />}
    >
      <ForgotPasswordForm onSent={setSent} />
    </AuthPage>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <StatusPage
      art={<SealedLetter />}
      title={forgotPasswordTexts.sentTitle}
      actions={
        <LinkButton to={paths.login} variant="quiet">
          Back to login
        </LinkButton>
      }
    >
      <p className="text-paper">{message}</p>
      <p>{forgotPasswordTexts.expires}</p>
      <MailboxHint />
    </StatusPage>
  );
}
