import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { accountMessages, verificationTexts } from '@app/contract/accounts/texts';
import { useLoaderData } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { type VerifyEmailAnswer, verifyEmail } from '../mailed-links/flow/link-calls.ts';
import { MailedLink } from '../mailed-links/flow/mailed-link.tsx';
import { useStartSession } from '../mailed-links/flow/use-start-session.ts';
import { MissingToken } from '../mailed-links/missing-token.tsx';
import { useRedirectAfter } from '../mailed-links/use-redirect-after.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { verificationNotice } from './verification-notice.ts';

/** /verify-email: uses the mailed link that verifies an email address. */
export function VerifyEmailPage() {
  useDocumentTitle('Verify Email');
  const token = useLoaderData<string | null>();
  const enter = useStartSession();
  if (token === null) return <MissingToken title="Nothing to verify">{verificationTexts.noToken}</MissingToken>;

  const onUsed = async (answer: VerifyEmailAnswer, replacesSession: boolean) => {
    const { isNewUserVerification: isNewUser, message, ...signIn } = answer;
    verificationNotice.forget();
    toast({ type: 'success', title: isNewUser ? accountMessages.emailVerified : message });
    if (isNewUser) await enter(signIn, replacesSession);
  };
  return (
    <MailedLink
      key={token}
      token={token}
      send={verifyEmail}
      onUsed={onUsed}
      loading="Verifying your email address…"
      failedTitle="Not verified"
      expiredHint={verificationTexts.expiredHint}
      newLink={(sentTo) => <NewLinkForm sentTo={sentTo} />}
    >
      {(answer) => <Verified {...answer} />}
    </MailedLink>
  );
}

/** A new account goes to its inventory after 2 s, any other to the login after 3 s. */
function Verified({ isNewUserVerification: isNewUser, message }: VerifyEmailAnswer) {
  const [to, label] = isNewUser ? [paths.inventory, 'Open your inventory'] : [paths.login, 'Go to login'];
  useRedirectAfter(to, isNewUser ? REDIRECT_AFTER_SUCCESS_MS : REDIRECT_AFTER_OTHER_MS);
  return (
    <StatusPage
      art={<SealedLetter />}
      title="Email Verified"
      actions={
        <LinkButton to={to} variant="primary" replace>
          {label}
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>{isNewUser ? 'Your inventory opens in a moment.' : 'The login opens in a moment.'}</p>
    </StatusPage>
  );
}
