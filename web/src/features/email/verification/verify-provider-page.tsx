import { isSignInProvider, PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { verifyProvider } from '@app/contract/email/endpoints';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { verificationTexts, verifyProviderTexts } from '@app/contract/email/texts';
import { withProviderName } from '@app/contract/identities/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { socialTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import type { ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import type { ApiResult } from '../../../lib/http/send.ts';
import { useLinkToken } from '../../../lib/navigation/link-token.ts';
import { paths, settingsPath } from '../../../lib/navigation/paths.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';
import { useIsAuthenticated } from '../../../lib/session/session.ts';
import { OpenedLetter } from '../../../ui/art/opened-letter.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { FirstCardPage } from '../../accounts/common/first-card-page.tsx';
import { useRedirectAfter } from '../../accounts/common/navigation.tsx';
import { verificationNotice } from '../../accounts/common/page-state.ts';
import { EmailLinkPage, type EmailLinkPageProps } from '../../email-links/email-link-page.tsx';
import { MissingTokenPage } from '../../email-links/link-message-pages.tsx';
import type { LinkInfo, UseLinkBody } from '../../email-links/link-requests.ts';
import { useStartSession } from '../../email-links/use-start-session.ts';
import { NewLinkForm } from './new-link-form.tsx';

type VerifyProviderResponse = ResponseFrom<typeof verifyProvider>;

const TITLE = 'Account Verified';

/** /verify-provider: uses the link that verifies or links a provider account; the provider defaults to `email`. */
export function VerifyProviderPage() {
  useDocumentTitle(pageTitles.verifyProvider);
  const token = useLinkToken();
  const [query] = useSearchParams();
  const startSession = useStartSession();
  const isAuthenticated = useIsAuthenticated();
  const [isNewUser, setNewUser] = useState(false);
  if (token === null)
    return <MissingTokenPage title="Nothing to verify">{verifyProviderTexts.missing}</MissingTokenPage>;

  // A mail program may have added a full stop at the end.
  const provider = /[a-z]+/.exec(query.get('provider') ?? '')?.[0] ?? 'email';
  const onUsed = async (response: VerifyProviderResponse, info: LinkInfo, replacesSession: boolean) => {
    verificationNotice.clear();
    setNewUser(info.purpose !== 'link-provider');
    const outcome = await startSession(response, replacesSession);
    if (outcome === 'logged-in') toast({ type: 'success', title: toastTitle(response, info) });
    return outcome !== 'second-factor';
  };
  return (
    <EmailLinkPage
      key={token}
      token={token}
      send={(body) => sendTo(provider, body)}
      onUsed={onUsed}
      loading="Verifying your account…"
      failedTitle="Account not verified"
      {...(isSignInProvider(provider) ? newProviderLink(provider, isAuthenticated) : newEmailLink)}
    >
      {({ message }) => <Verified message={message} isNewUser={isNewUser} />}
    </EmailLinkPage>
  );
}

type NewLink = Pick<EmailLinkPageProps<VerifyProviderResponse>, 'expiredHint' | 'newLink'>;

const newEmailLink: NewLink = {
  expiredHint: verificationTexts.expiredHint,
  newLink: (sentTo) => <NewLinkForm sentTo={sentTo} />,
};

/**
 * Describes how to get a new link of a provider. The server does not resend an expired link, so the user must log in with the
 * provider again or link it in the settings.
 */
function newProviderLink(provider: SignInProvider, isAuthenticated: boolean): NewLink {
  const { visitor, user } = verifyProviderTexts.expiredHint;
  return {
    expiredHint: withProviderName(isAuthenticated ? user : visitor, PROVIDER_NAMES[provider]),
    newLink: () =>
      isAuthenticated && (
        <p className="text-center">
          <TextLink to={settingsPath('integrations')}>{verifyProviderTexts.openSettings}</TextLink>
        </p>
      ),
  };
}

/** Treats a success without tokens as an error. The server rejects a provider that it does not know. */
async function sendTo(provider: string, body: UseLinkBody): Promise<ApiResult<VerifyProviderResponse>> {
  const providerBody = { ...body, provider: provider as SignInProvider | 'email' };
  const result = await sendWithSession(request(verifyProvider, { body: providerBody }));
  const isIncomplete = result.data && !body.decline && !result.data.token && !result.data.tempToken;
  return isIncomplete ? { error: toApiError(verifyProviderTexts.failed) } : result;
}

function Verified({ message, isNewUser }: { message: string; isNewUser: boolean }) {
  useRedirectAfter(paths.inventory, REDIRECT_AFTER_SUCCESS_MS);
  if (isNewUser) return <FirstCardPage />;
  return (
    <MessagePage
      art={<OpenedLetter />}
      title={TITLE}
      actions={
        <LinkButton to={paths.inventory} variant="primary" replace>
          Open your inventory
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>Taking you to your inventory…</p>
    </MessagePage>
  );
}

/** The text of the toast; the event shows the same text in other windows. */
function toastTitle({ message }: VerifyProviderResponse, { purpose, provider }: LinkInfo): string {
  return purpose === 'link-provider' && provider
    ? withProviderName(socialTexts.linked, PROVIDER_NAMES[provider])
    : message;
}
