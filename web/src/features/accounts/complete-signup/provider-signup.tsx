import { withProvider } from '@app/contract/accounts/identities/texts';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InfoRefused } from './info-refused.tsx';
import type { SignupOutcome } from './outcome.ts';
import { SignupFrame } from './signup-frame.tsx';
import { SteamEmail } from './steam-email.tsx';
import { suggestUsername } from './suggest-username.ts';
import { type SignupInfo, useSignupInfo } from './use-signup-info.ts';
import { UsernameForm } from './username-form.tsx';

interface ProviderSignupProps {
  tempToken: string;
  provider: SignInProvider;
  onComplete: (outcome: SignupOutcome) => void;
}

/** A signup that began with a provider: who comes, their address where the provider tells none, and their name here. */
export function ProviderSignup({ tempToken, provider, onComplete }: ProviderSignupProps) {
  const { info, error, retry } = useSignupInfo(tempToken);
  const [email, setEmail] = useState<string>();
  if (provider === 'steam' && info && email === undefined) {
    // Also after the page was loaded anew: the address that was typed last may be somebody's.
    return <SteamEmail tempToken={tempToken} typed={info.email ?? ''} onFree={setEmail} onComplete={onComplete} />;
  }
  return (
    <SignupFrame
      back={paths.login}
      title={<span className="wrap-anywhere">{titleOf(info, provider)}</span>}
      lead={providerSignupTexts.lead}
    >
      {info && (
        <UsernameForm
          tempToken={tempToken}
          provider={provider}
          email={email}
          suggested={suggestUsername(info.providerData.username ?? '')}
          onComplete={onComplete}
        />
      )}
      {!info && error && <InfoRefused error={error} onRetry={retry} />}
      {!info && !error && <FormSkeleton />}
    </SignupFrame>
  );
}

function titleOf(info: SignupInfo | undefined, provider: SignInProvider): string {
  const name = info?.providerData.username ?? info?.email;
  if (name) return providerSignupTexts.continueAs.replace('{name}', () => name);
  return withProvider(providerSignupTexts.continueWith, PROVIDER_NAMES[provider]);
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
