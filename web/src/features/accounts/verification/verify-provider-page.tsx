import { verifyProviderTexts } from '@app/contract/accounts/email/texts';
import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { accountMessages, verificationTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, signsIn } from '@app/contract/core/providers';
import { useLoaderData, useSearchParams } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import type { Outcome } from '../../../lib/send.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { type LinkUse, type VerifyProviderAnswer, verifyProvider } from '../mailed-links/flow/link-calls.ts';
import { MailedLink } from '../mailed-links/flow/mailed-link.tsx';
import { useStartSession } from '../mailed-links/flow/use-start-session.ts';
import { MissingToken } from '../mailed-links/missing-token.tsx';
import { useRedirectAfter } from '../mailed-links/use-redirect-after.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { verificationNotice } from './verification-notice.ts';

/** /verify-provider: uses the mailed link that verifies or links a provider account; `email` where none is named. */
export function VerifyProviderPage() {
  useDocumentTitle('Verify Account');
  const token = useLoaderData<string | null>();
  const [query] = useSearchParams();
  const enter = useStartSession();
  if (token === null) return <MissingToken title="Nothing to verify">{verifyProviderTexts.missing}</MissingToken>;

  const provider = query.get('provider') ?? 'email';
  const onUsed = async (answer: VerifyProviderAnswer, replacesSession: boolean) => {
    verificationNotice.forget();
    if (await enter(answer, replacesSession)) toast({ type: 'success', title: successTitle(provider) });
  };
  return (
    <MailedLink
      key={token}
      token={token}
      send={(body) => sendTo(provider, body)}
      onUsed={onUsed}
      loading="Verifying your account…"
      failedTitle="Not verified"
      expiredHint={verificationTexts.expiredHint}
      newLink={(sentTo) => <NewLinkForm provider={signsIn(provider) ? provider : 'email'} sentTo={sentTo} />}
    >
      {({ message }) => <Verified message={message} />}
    </MailedLink>
  );
}

/** A used link that brings no tokens is a failure. */
async function sendTo(provider: string, body: LinkUse): Promise<Outcome<VerifyProviderAnswer>> {
  const outcome = await verifyProvider({ ...body, provider });
  const isIncomplete = outcome.data && !body.decline && !outcome.data.token && !outcome.data.tempToken;
  return isIncomplete ? { error: toApiError(verifyProviderTexts.failed) } : outcome;
}

function Verified({ message }: { message: string }) {
  useRedirectAfter(paths.inventory, REDIRECT_AFTER_SUCCESS_MS);
  return (
    <StatusPage
      art={<SealedLetter />}
      title="Account Verified"
      actions={
        <LinkButton to={paths.inventory} variant="primary" replace>
          Open your inventory
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>Your inventory opens in a moment.</p>
    </StatusPage>
  );
}

function successTitle(provider: string): string {
  return signsIn(provider)
    ? withProvider(identityMessages.verified, PROVIDER_NAMES[provider])
    : accountMessages.emailVerified;
}
