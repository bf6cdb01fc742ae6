import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { providerSignupTexts } from '@app/contract/sign-up/texts';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { RetryButton, type RetryButtonProps } from '../../../ui/buttons/retry-button.tsx';
import { InterpolatedText } from '../../../ui/display/interpolated-text.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { useHeadingFocus } from '../../../ui/display/use-heading-focus.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { interpretSignupError, useReturnToLogin } from '../signup-error.ts';
import { type SignupInfo, suggestUsername, useSignupInfo } from './signup-info.ts';
import type { SignupOutcome } from './signup-success.tsx';
import { SteamEmail } from './steam-signup.tsx';
import { SignupLayout, UsernameForm } from './username-form.tsx';

interface ProviderSignupProps {
  tempToken: string;
  provider: SignInProvider;
  onComplete: (outcome: SignupOutcome) => void;
}

/** A sign-up that started with a provider: asks for the username, and for an email address if the provider sent none. */
export function ProviderSignup({ tempToken, provider, onComplete }: ProviderSignupProps) {
  const { info, error, isLoading, retry } = useSignupInfo(tempToken);
  const [email, setEmail] = useState<string>();
  useHeadingFocus(email === undefined ? 'email' : 'username');
  if (provider === 'steam' && info && email === undefined) {
    // This is checked after a reload too, because the email address that was entered before may belong to an account.
    return (
      <SteamEmail
        tempToken={tempToken}
        defaultEmail={info.email ?? ''}
        onAvailable={setEmail}
        onComplete={onComplete}
      />
    );
  }
  return (
    <SignupLayout
      back={paths.login}
      title={<SignupTitle info={info} provider={provider} />}
      lead={providerSignupTexts.lead}
    >
      {info && (
        <UsernameForm
          tempToken={tempToken}
          provider={provider}
          email={email}
          suggestedUsername={suggestUsername(info.providerData.username ?? '')}
          onComplete={onComplete}
        />
      )}
      {!info && error && <SignupInfoError error={error} busy={isLoading} onRetry={retry} />}
      {!info && !error && <FormSkeleton />}
    </SignupLayout>
  );
}

function SignupTitle({ info, provider }: { info: SignupInfo | undefined; provider: SignInProvider }) {
  const name = info?.providerData.username ?? info?.email;
  return (
    <span className="wrap-anywhere">
      {name ? (
        <InterpolatedText text={providerSignupTexts.continueAs} values={{ name: <bdi>{name}</bdi> }} />
      ) : (
        withProviderName(providerSignupTexts.continueWith, PROVIDER_NAMES[provider])
      )}
    </span>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className="grid gap-5">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}

/** Shows why the sign-up could not be loaded. An expired sign-up redirects to the login page; other errors can be retried. */
function SignupInfoError({ error, ...retry }: { error: unknown } & Pick<RetryButtonProps, 'busy' | 'onRetry'>) {
  const { text, isExpired } = interpretSignupError(error);
  const returnToLogin = useReturnToLogin();
  useEffect(() => {
    if (isExpired) returnToLogin();
  }, [isExpired, returnToLogin]);
  return (
    <Banner tone="error" action={!isExpired && <RetryButton size="sm" {...retry} />}>
      {text}
    </Banner>
  );
}
