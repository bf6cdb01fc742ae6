import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import { ProviderMark } from '../../../ui/art/provider-mark.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/spinner.tsx';

interface ProviderTileProps {
  provider: SignInProvider;
  /** What it does; read aloud. */
  label: string;
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** A square button with a provider's mark and name; 'Connecting...' while the browser is about to leave. */
export function ProviderTile({ provider, label, busy, disabled, onPress }: ProviderTileProps) {
  return (
    <button
      type="button"
      aria-label={busy ? socialTexts.connecting : label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={onPress}
      className={buttonClass({ className: 'aspect-square min-w-0 flex-1 flex-col px-0! sm:max-w-20' })}
    >
      <span className="grid size-7 place-items-center text-brass">
        {busy ? <Spinner turning /> : <ProviderMark provider={provider} className="size-7" />}
      </span>
      <span className="text-[0.75rem] tracking-tight sm:text-xs">
        {busy ? socialTexts.connecting : PROVIDER_NAMES[provider]}
      </span>
    </button>
  );
}
