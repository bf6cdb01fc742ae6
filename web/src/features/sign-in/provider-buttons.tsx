import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { socialLoginTexts, socialTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { getConfig } from '../../lib/config.ts';
import { authorizeByRedirect } from '../../lib/social/authorize-by-redirect.ts';
import { ProviderIcon } from '../../ui/art/provider-icon.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Spinner } from '../../ui/buttons/spinner.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { useResetWhenRestored } from '../accounts/common/use-reset-when-restored.ts';

interface ProviderButtonsProps {
  /** The page to return to. */
  from: string | undefined;
  texts: { readonly group: string; readonly button: string };
  /** Whether the form with email and password follows, instead of being above. */
  isFirst?: boolean;
}

/** A button for each provider that this server offers; renders nothing if it offers none. */
export function ProviderButtons({ from, texts, isFirst = false }: ProviderButtonsProps) {
  const [startedProvider, setStartedProvider] = useState<SignInProvider>();
  const [formError, setFormError] = useState<string>();
  useResetWhenRestored(() => setStartedProvider(undefined));

  const { providers } = getConfig();
  const offered = SIGN_IN_PROVIDERS.filter((provider) => providers.includes(provider));
  if (offered.length === 0) return null;
  const start = async (provider: SignInProvider) => {
    if (startedProvider) return;
    setFormError(undefined);
    setStartedProvider(provider);
    const text = await authorizeByRedirect(provider, { from });
    if (text === undefined) return;
    setStartedProvider(undefined);
    setFormError(text);
  };
  return (
    <section aria-label={texts.group} className="grid gap-2 sm:gap-3">
      {!isFirst && <OrLine />}
      {formError && <Banner tone="error">{formError}</Banner>}
      <div className="flex justify-center gap-1.5 sm:gap-3">
        {offered.map((provider) => (
          <ProviderTile
            key={provider}
            provider={provider}
            label={withProviderName(texts.button, PROVIDER_NAMES[provider])}
            busy={startedProvider === provider}
            disabled={startedProvider !== undefined && startedProvider !== provider}
            onPress={() => start(provider)}
          />
        ))}
      </div>
      {isFirst && <OrLine />}
    </section>
  );
}

function OrLine() {
  return (
    <p className="flex items-center gap-4 text-ash text-sm">
      <span className="h-px flex-1 bg-lacquer-line" />
      {socialLoginTexts.or}
      <span className="h-px flex-1 bg-lacquer-line" />
    </p>
  );
}

interface ProviderTileProps {
  provider: SignInProvider;
  /** The accessible name. */
  label: string;
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** A button with a provider's icon and name, and a spinner while the browser navigates to the provider. */
function ProviderTile({ provider, label, busy, disabled, onPress }: ProviderTileProps) {
  return (
    <button
      type="button"
      aria-label={busy ? socialTexts.connecting : label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={onPress}
      className={buttonClass({
        className:
          'min-w-0 flex-1 h-11 sm:h-12 flex-wrap content-center gap-x-1 gap-y-0 px-0! sm:gap-x-2 md:[@media(height>=52rem)]:h-16',
      })}
    >
      <span className="grid size-4.5 place-items-center sm:size-6 text-brass">
        {busy ? <Spinner turning /> : <ProviderIcon provider={provider} className="size-4.5 sm:size-6" />}
      </span>
      <span className="text-[0.75rem] tracking-tight sm:text-xs">
        {busy ? socialTexts.connecting : PROVIDER_NAMES[provider]}
      </span>
    </button>
  );
}
