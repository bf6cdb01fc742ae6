import { verifyProviderTexts } from '@app/contract/accounts/email/texts';
import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { accountMessages, verificationTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, signsIn } from '@app/contract/core/providers';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useVerifyProviderMutation } from '../email/api.ts';
import { useAskForCode } from '../two-factor/login/use-ask-for-code.ts';
import { BreakingTheSeal } from './breaking-the-seal.tsx';
import { LinkRefused } from './link-refused.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { OtherBrowser } from './other-browser.tsx';
import { useMoveOn, useSpendOnce } from './use-spend-once.ts';
import { verificationNotice } from './verification-notice.ts';

/** /verify-provider: proves a way in, the e-mail address where none is named. */
export function VerifyProviderPage() {
  useDocumentTitle('Verify Account');
  const token = useLoaderData<string | null>();
  const [query] = useSearchParams();
  if (token === null) return <NothingToDo title="Nothing to verify">{verifyProviderTexts.missing}</NothingToDo>;
  return <Known token={token} provider={query.get('provider') ?? 'email'} />;
}

/** Some links work only for who is logged in: the session is brought up to date before one is spent. */
function Known(props: SpendLinkProps) {
  const { isLoading } = useCurrentUser();
  const [isKnown, setKnown] = useState(false);
  if (!isLoading && !isKnown) setKnown(true);
  return isKnown ? <SpendLink {...props} /> : <Spending />;
}

function Spending() {
  return <BreakingTheSeal>Verifying your account…</BreakingTheSeal>;
}

interface SpendLinkProps {
  token: string;
  /** As the link names it. */
  provider: string;
}

function SpendLink({ token, provider }: SpendLinkProps) {
  const [verify] = useVerifyProviderMutation();
  const askForCode = useAskForCode();
  const { spent, retry } = useSpendOnce(token, async (given) => {
    const { data, error } = await verify({ token: given, provider });
    if (!data) return { error };
    if (data.tempToken !== undefined) {
      await askForCode(data.tempToken);
      return { data };
    }
    if (!data.token) return { error: verifyProviderTexts.failed };
    verificationNotice.forget();
    startSession({ token: data.token, refreshToken: data.refreshToken ?? null });
    toast({ type: 'success', title: successOf(provider) });
    return { data };
  });
  useMoveOn(spent.status === 'success' ? paths.inventory : undefined, REDIRECT_AFTER_SUCCESS_MS);

  if (spent.status === 'loading') return <Spending />;
  if (spent.status === 'error' && spent.error.code === 'OTHER_BROWSER') {
    return <OtherBrowser token={token} provider={provider} text={spent.error.text} />;
  }
  if (spent.status === 'error') {
    return (
      <LinkRefused title="Not verified" error={spent.error} onRetry={retry} hint={verificationTexts.expiredHint}>
        <NewLinkForm provider={signsIn(provider) ? provider : 'email'} />
      </LinkRefused>
    );
  }
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
      <p>{spent.answer.message}</p>
      <p>Your inventory opens in a moment.</p>
    </StatusPage>
  );
}

function successOf(provider: string): string {
  return signsIn(provider)
    ? withProvider(identityMessages.verified, PROVIDER_NAMES[provider])
    : accountMessages.emailVerified;
}
