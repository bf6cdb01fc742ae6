import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import { socialLoginTexts } from '@app/contract/social/texts';
import { useEffect, useState } from 'react';
import { useConfig } from '../../../lib/config.ts';
import { startByRedirect } from '../../../lib/social/redirect.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProviderTile } from './provider-tile.tsx';

/** The ways in besides address and password: a square button for each provider that is offered; nothing without one. */
export function SocialSignIn({ from }: { from: string | undefined }) {
  const config = useConfig();
  const [underWay, setUnderWay] = useState<SignInProvider>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    // Whoever comes back with the browser's own button finds the page as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setUnderWay(undefined);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const offered = SIGN_IN_PROVIDERS.filter((provider) => config?.providers.includes(provider));
  if (config && offered.length === 0) return null;
  const start = async (provider: SignInProvider) => {
    if (underWay) return;
    setFault(undefined);
    setUnderWay(provider);
    const text = await startByRedirect(provider, { from });
    if (text === undefined) return;
    setUnderWay(undefined);
    setFault(text);
  };
  return (
    <section aria-label={socialLoginTexts.group} className="grid gap-3">
      <p className="flex items-center gap-4 text-ash text-sm">
        <span className="h-px flex-1 bg-lacquer-line" />
        {socialLoginTexts.or}
        <span className="h-px flex-1 bg-lacquer-line" />
      </p>
      {fault && <Banner tone="error">{fault}</Banner>}
      <div className="flex justify-center gap-1.5 sm:gap-3">
        {config
          ? offered.map((provider) => (
              <ProviderTile
                key={provider}
                provider={provider}
                label={withProvider(socialLoginTexts.button, PROVIDER_NAMES[provider])}
                busy={underWay === provider}
                disabled={underWay !== undefined && underWay !== provider}
                onPress={() => start(provider)}
              />
            ))
          : SIGN_IN_PROVIDERS.map((provider) => (
              <Skeleton key={provider} className="aspect-square flex-1 sm:max-w-20" />
            ))}
      </div>
    </section>
  );
}
