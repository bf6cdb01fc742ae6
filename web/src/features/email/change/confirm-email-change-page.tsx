import { confirmEmailChange } from '@app/contract/email/endpoints';
import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/email/limits';
import { emailChangeTexts } from '@app/contract/email/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { api } from '../../../lib/api/api.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { request } from '../../../lib/http/request.ts';
import { useLinkToken } from '../../../lib/navigation/link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';
import { OpenedLetter } from '../../../ui/art/opened-letter.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRedirectAfter } from '../../accounts/common/navigation.tsx';
import { verificationNotice } from '../../accounts/common/page-state.ts';
import { EmailLinkPage } from '../../email-links/email-link-page.tsx';
import { MissingTokenPage } from '../../email-links/link-message-pages.tsx';

/** /confirm-email-change and /confirm-email: uses the link sent to a new email address. */
export function ConfirmEmailChangePage() {
  useDocumentTitle(pageTitles.confirmEmail);
  const token = useLinkToken();
  const dispatch = useAppDispatch();
  if (token === null)
    return <MissingTokenPage title="Nothing to confirm">{emailChangeTexts.invalidLink}</MissingTokenPage>;

  const onUsed = () => {
    verificationNotice.clear();
    dispatch(api.util.invalidateTags(['User']));
    toast({ type: 'success', title: emailChangeTexts.changed });
    return true;
  };
  return (
    <EmailLinkPage
      key={token}
      token={token}
      send={(body) => sendWithSession(request(confirmEmailChange, { body }))}
      onUsed={onUsed}
      loading="Confirming your new email address…"
      failedTitle="Email not confirmed"
      expiredHint={emailChangeTexts.expiredHint}
      newLink={() => (
        <p className="text-center">
          <TextLink to={paths.settings}>{emailChangeTexts.openSettings}</TextLink>
        </p>
      )}
    >
      {({ message }) => <Confirmed message={message} />}
    </EmailLinkPage>
  );
}

function Confirmed({ message }: { message: string }) {
  useRedirectAfter(paths.settings, REDIRECT_AFTER_OTHER_MS);
  return (
    <MessagePage
      art={<OpenedLetter />}
      title={message}
      actions={
        <LinkButton to={paths.settings} variant="primary" replace>
          Go to settings
        </LinkButton>
      }
    >
      <p>From now on, log in with your new email address.</p>
      <p>Taking you to your settings…</p>
    </MessagePage>
  );
}
