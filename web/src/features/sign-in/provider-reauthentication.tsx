import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { reauthenticationTexts } from '@app/contract/sign-in/texts';
import { socialTexts } from '@app/contract/social/texts';
import { useEffect, useRef, useState } from 'react';
import { authorizeInPopup } from '../../lib/social/authorize-in-popup.ts';
import { ProviderIcon } from '../../ui/art/provider-icon.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

/** Reauthentication by a linked provider, in a popup. */
export function ProviderReauthentication({ providers }: { providers: readonly SignInProvider[] }) {
  const [startedProvider, setStartedProvider] = useState<SignInProvider>();
  const [formError, setFormError] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const reauthenticateWith = async (provider: SignInProvider) => {
    setStartedProvider(provider);
    setFormError(undefined);
    setFormError(await authorizeInPopup(provider, 'reauthenticate', setFormError));
    setStartedProvider(undefined);
  };
  return (
    <div className="grid gap-3">
      {formError && <Banner tone="error">{formError}</Banner>}
      {providers.map((provider, index) => (
        <Button
          key={provider}
          ref={index === 0 ? first : undefined}
          wide
          icon={<ProviderIcon provider={provider} className="text-brass" />}
          busy={startedProvider === provider}
          busyLabel={socialTexts.connecting}
          disabled={startedProvider !== undefined && startedProvider !== provider}
          onClick={() => reauthenticateWith(provider)}
        >
          {withProviderName(reauthenticationTexts.continueWith, PROVIDER_NAMES[provider])}
        </Button>
      ))}
    </div>
  );
}
