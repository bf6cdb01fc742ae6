import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { commonTexts } from '@app/contract/core/texts';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { type LoginLocationState, paths, settingsPath } from '../../../lib/navigation/paths.ts';
import { useIsAuthenticated } from '../../../lib/session/session.ts';
import { authorizeByRedirect } from '../../../lib/social/authorize-by-redirect.ts';
import type { PendingAuthorization } from '../../../lib/social/pending-authorization.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { ExitLink } from '../../accounts/common/navigation.tsx';

interface CallbackFailedProps {
  provider: SocialProvider;
  pending: PendingAuthorization | null;
  text: string;
}

/** The title of an authorization that failed, or that the owner of a channel has cancelled. */
export function failedTitle({ pending, text }: Pick<CallbackFailedProps, 'pending' | 'text'>): string {
  return text === callbackTexts.connectCancelled
    ? callbackTexts.cancelled
    : callbackTexts[pending?.purpose ?? 'login'].failed;
}

/** Shows why the authorization failed, and offers the next steps. */
export function CallbackFailed({ provider, pending, text }: CallbackFailedProps) {
  return (
    <MessagePage
      art={<BrokenSeal />}
      title={failedTitle({ pending, text })}
      actions={<RecoveryActions provider={provider} pending={pending} />}
    >
      <p className="wrap-anywhere text-paper">{text}</p>
      <p>{callbackTexts.hint}</p>
    </MessagePage>
  );
}

function RecoveryActions({ provider, pending }: Omit<CallbackFailedProps, 'text'>) {
  const isAuthenticated = useIsAuthenticated();
  if (pending?.popupId) {
    return (
      <Button variant="primary" onClick={() => window.close()}>
        {callbackTexts.close}
      </Button>
    );
  }
  if (pending?.purpose === 'connect') {
    return (
      <LinkButton to={pending.from ?? paths.projects} variant="primary">
        {callbackTexts.toProject}
      </LinkButton>
    );
  }
  if (isAuthenticated && (!isSignInProvider(provider) || pending?.purpose !== 'login')) {
    return (
      <LinkButton to={settingsPath('integrations')} variant="primary">
        {callbackTexts.toSettings}
      </LinkButton>
    );
  }
  if (isAuthenticated) return <ExitLink variant="primary" />;
  const loginState: LoginLocationState = { ...(pending?.from !== undefined && { from: pending.from }) };
  return (
    <>
      {isSignInProvider(provider) && <RetrySignIn provider={provider} from={pending?.from} />}
      <LinkButton to={paths.login} state={loginState} variant={isSignInProvider(provider) ? 'quiet' : 'primary'}>
        {commonTexts.backToLogin}
      </LinkButton>
    </>
  );
}

/** Starts the login with the provider again; shows the error if that fails too. */
function RetrySignIn({ provider, from }: { provider: SocialProvider; from: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const retry = async () => {
    setBusy(true);
    const startError = await authorizeByRedirect(provider, { from });
    setBusy(startError === undefined);
    setError(startError);
  };
  return (
    <>
      {error && (
        <p role="alert" className="w-full text-danger text-sm">
          {error}
        </p>
      )}
      <Button variant="primary" busy={busy} busyLabel={socialTexts.connecting} onClick={retry}>
        {commonTexts.tryAgain}
      </Button>
    </>
  );
}
