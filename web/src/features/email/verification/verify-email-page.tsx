import { LINK_TOKEN_REQUIRED } from '@app/contract/core/credentials/texts';
import { commonTexts } from '@app/contract/core/texts';
import { verifyEmail } from '@app/contract/email/endpoints';
import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { verificationTexts } from '@app/contract/email/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import type { ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { useLinkToken } from '../../../lib/navigation/link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';
import { OpenedLetter } from '../../../ui/art/opened-letter.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { FirstCardPage } from '../../accounts/common/first-card-page.tsx';
import { useRedirectAfter } from '../../accounts/common/navigation.tsx';
import { verificationNotice } from '../../accounts/common/page-state.ts';
import { EmailLinkPage } from '../../email-links/email-link-page.tsx';
import { MissingTokenPage } from '../../email-links/link-message-pages.tsx';
import type { LinkInfo } from '../../email-links/link-requests.ts';
import { useStartSession } from '../../email-links/use-start-session.ts';
import { NewLinkForm } from './new-link-form.tsx';

const TITLE = 'Email Verified';

/** /verify-email: uses the link that verifies an email address. */
export function VerifyEmailPage() {
  useDocumentTitle(pageTitles.verifyEmail);
  const token = useLinkToken();
  const startSession = useStartSession();
  if (token === null) return <MissingTokenPage title="Nothing to verify">{LINK_TOKEN_REQUIRED}</MissingTokenPage>;

  const onUsed = async (response: ResponseFrom<typeof verifyEmail>, _: LinkInfo, replacesSession: boolean) => {
    const { isNewUserVerification: isNewUser, message, ...signIn } = response;
    verificationNotice.clear();
    toast({ type: 'success', title: isNewUser ? verificationTexts.emailVerified : message });
    return !isNewUser || (await startSession(signIn, replacesSession)) !== 'second-factor';
  };
  return (
    <EmailLinkPage
      key={token}
      token={token}
      send={(body) => sendWithSession(request(verifyEmail, { body }))}
      onUsed={onUsed}
      loading="Verifying your email address…"
      failedTitle="Email not verified"
      expiredHint={verificationTexts.expiredHint}
      newLink={(sentTo) => <NewLinkForm sentTo={sentTo} />}
    >
      {(response) => <Verified {...response} />}
    </EmailLinkPage>
  );
}

/** Opens the inventory of a new account after 2 s, otherwise the login page after 3 s. */
function Verified({ isNewUserVerification: isNewUser, message }: ResponseFrom<typeof verifyEmail>) {
  const [to, delay] = isNewUser ? [paths.inventory, REDIRECT_AFTER_SUCCESS_MS] : [paths.login, REDIRECT_AFTER_OTHER_MS];
  useRedirectAfter(to, delay);
  if (isNewUser) return <FirstCardPage />;
  return (
    <MessagePage
      art={<OpenedLetter />}
      title={TITLE}
      actions={
        <LinkButton to={to} variant="primary" replace>
          {commonTexts.goToLogin}
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>Taking you to the login page…</p>
    </MessagePage>
  );
}
