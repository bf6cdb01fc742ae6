import { callbackPath, PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { Navigate, useLocation, useParams } from 'react-router';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { USED } from '../../../lib/social/pending-authorization.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { LogoMark } from '../../../ui/art/logo-mark.tsx';
import { ProviderIcon } from '../../../ui/art/provider-icon.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { ExitLink } from '../../accounts/common/navigation.tsx';
import { CallbackFailed, failedTitle } from './callback-failed.tsx';
import { getCallbackParams } from './callback-params.ts';
import { useOAuthCallback } from './use-oauth-callback.ts';

/** /auth/{provider}/callback and /integrations/{provider}/callback: the redirect URLs of the providers. */
export function CallbackPage() {
  const { pathname } = useLocation();
  const name = useParams().provider ?? '';
  const provider = SOCIAL_PROVIDERS.find((candidate) => candidate === name);
  if (provider && callbackPath(provider) === pathname.replace(/\/$/, ''))
    return <ProviderCallback provider={provider} />;
  return <UnknownProvider />;
}

function ProviderCallback({ provider }: { provider: SocialProvider }) {
  const callback = useOAuthCallback(provider, getCallbackParams());
  const { pending, status } = callback;
  const busy = withProviderName(callbackTexts[pending?.purpose ?? 'login'].busy, PROVIDER_NAMES[provider]);
  useDocumentTitle(status === 'failed' ? failedTitle(callback) : busy);
  // The callback was sent before this page was reloaded, or the user has gone back to Twitch: the project shows the outcome
  if (status === 'failed' && pending?.purpose === 'connect' && pending.state === USED)
    return <Navigate to={pending.from ?? paths.projects} replace />;
  if (status === 'failed') return <CallbackFailed provider={provider} pending={pending} text={callback.text} />;
  if (status === 'busy') {
    return (
      <MessagePage art={<ProviderHandshake provider={provider} />} title={busy} busy>
        <p>{callbackTexts.loading}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      art={<ProviderHandshake provider={provider} />}
      title={callbackTexts.done}
      actions={<Button onClick={() => window.close()}>{callbackTexts.close}</Button>}
    >
      <p>{callbackTexts.closing}</p>
    </MessagePage>
  );
}

function UnknownProvider() {
  useDocumentTitle(socialTexts.invalidProvider);
  return (
    <MessagePage art={<BrokenSeal />} title={socialTexts.invalidProvider} actions={<ExitLink variant="primary" />}>
      <p>{callbackTexts.unknownProvider}</p>
    </MessagePage>
  );
}

const badgeClass = 'grid size-16 place-items-center rounded-full border border-brass-deep bg-ink-deep/60';

/** The provider's icon and our logo, joined by a dotted line. */
function ProviderHandshake({ provider }: { provider: SocialProvider }) {
  return (
    <div className="flex items-center justify-center gap-3">
      <span className={badgeClass}>
        <ProviderIcon provider={provider} className="size-7" />
      </span>
      <span className="w-10 border-brass-deep border-t-2 border-dotted" />
      <span className={badgeClass}>
        <LogoMark className="size-9" />
      </span>
    </div>
  );
}
