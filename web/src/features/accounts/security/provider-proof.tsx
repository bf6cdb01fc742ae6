import { withProvider } from '@app/contract/accounts/identities/texts';
import { reauthenticationTexts } from '@app/contract/accounts/security/texts';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import { useEffect, useRef, useState } from 'react';
import { startByPopup } from '../../../lib/social/popup.ts';
import { ProviderMark } from '../../../ui/art/provider-mark.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** The linked accounts, each asked in a window of its own; the right one ends the question and with it this. */
export function ProviderProof({ providers }: { providers: readonly SignInProvider[] }) {
  const [asked, setAsked] = useState<SignInProvider>();
  const [fault, setFault] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const ask = async (provider: SignInProvider) => {
    setAsked(provider);
    setFault(undefined);
    setFault(await startByPopup(provider, 'reauthenticate'));
    setAsked(undefined);
  };
  return (
    <div className="grid gap-3">
      {fault && <Banner tone="error">{fault}</Banner>}
      {providers.map((provider, place) => (
        <Button
          key={provider}
          ref={place === 0 ? first : undefined}
          wide
          icon={<ProviderMark provider={provider} className="text-brass" />}
          busy={asked === provider}
          busyLabel={socialTexts.connecting}
          disabled={asked !== undefined && asked !== provider}
          onClick={() => ask(provider)}
        >
          {withProvider(reauthenticationTexts.continueWith, PROVIDER_NAMES[provider])}
        </Button>
      ))}
    </div>
  );
}
