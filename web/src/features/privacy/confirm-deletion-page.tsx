import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/email/limits';
import { deletionTexts } from '@app/contract/privacy/texts';
import { getCurrentUser } from '@app/contract/sessions/endpoints';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { pageTitles } from '@app/contract/site/page-titles';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { isOutcomeUnknown } from '../../lib/http/api-error.ts';
import { request } from '../../lib/http/request.ts';
import { useLinkToken } from '../../lib/navigation/link-token.ts';
import { paths, settingsPath } from '../../lib/navigation/paths.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';
import { currentLoginId, endSessionAndClearCache } from '../../lib/session/session.ts';
import { SpentHourglass } from '../../ui/art/spent-hourglass.tsx';
import { UnlitLantern } from '../../ui/art/unlit-lantern.tsx';
import { LinkButton, TextLink } from '../../ui/buttons/link.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { useRedirectAfter } from '../accounts/common/navigation.tsx';
import { EmailLinkPage } from '../email-links/email-link-page.tsx';
import { MissingTokenPage } from '../email-links/link-message-pages.tsx';
import { confirmAccountDeletion } from './api.ts';

/** /confirm-account-deletion: deletes the account once the user confirms, and clears the data about it in this browser. */
export function ConfirmDeletionPage() {
  useDocumentTitle(pageTitles.confirmAccountDeletion);
  const token = useLinkToken();
  if (token === null) return <MissingTokenPage title="Nothing to delete">{deletionTexts.noToken}</MissingTokenPage>;
  return <Deletion token={token} />;
}

function Deletion({ token }: { token: string }) {
  return (
    <EmailLinkPage
      key={token}
      token={token}
      send={confirmAccountDeletion}
      onUsed={async () => {
        await clearDataOfDeletedAccount();
        return true;
      }}
      loading={deletionTexts.opening}
      failedTitle="Account not deleted"
      expiredHint="A link works once, within 1 hour. If your account is still there, get a new one."
      newLink={() => (
        <p className="text-center">
          <TextLink to={settingsPath('security')}>{deletionTexts.openSettings}</TextLink>
        </p>
      )}
      unclear={<MayBeDeleted />}
    >
      {({ message }) => <Deleted message={message} />}
    </EmailLinkPage>
  );
}

function Deleted({ message }: { message: string }) {
  useRedirectAfter(paths.home, REDIRECT_AFTER_OTHER_MS);
  return (
    <MessagePage
      art={<UnlitLantern />}
      title="Account Deleted"
      actions={
        <LinkButton to={paths.home} variant="primary" replace>
          Go home
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>Thank you for collecting with us. Taking you to the home page…</p>
    </MessagePage>
  );
}

/** Shown if the link has been used, perhaps by an attempt whose response was lost. */
function MayBeDeleted() {
  useEffect(() => void clearDataOfDeletedAccount(), []);
  return (
    <MessagePage
      art={<SpentHourglass />}
      title={deletionTexts.unclearTitle}
      actions={
        <>
          <LinkButton to={paths.home} variant="primary" replace>
            Go home
          </LinkButton>
          <LinkButton to={settingsPath('security')}>{deletionTexts.openSettings}</LinkButton>
        </>
      }
    >
      <p className="text-paper">{deletionTexts.unclear}</p>
      <p>{deletionTexts.unclearHint}</p>
    </MessagePage>
  );
}

/** Clears this browser's data, unless a session is still valid, which then belongs to another account. */
async function clearDataOfDeletedAccount(): Promise<void> {
  const login = currentLoginId();
  // For this time, a node may still accept the token of the deleted account.
  if (login !== null) await new Promise((resolve) => setTimeout(resolve, REVOCATION_MS));
  const { error } = await sendWithSession(request(getCurrentUser));
  const remaining = currentLoginId();
  // Without a response, the session may be another account's. The admin's login remains when an observation has ended.
  if (error && !isOutcomeUnknown(error) && (remaining === null || remaining === login)) clearBrowserData();
}

/** Logs out and clears everything this browser stores about the account, including readable cookies. */
export function clearBrowserData(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
  endSessionAndClearCache();
}
