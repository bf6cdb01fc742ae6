import type { SocialProvider } from '@app/contract/core/providers';
import { Mark } from '../../../../ui/art/mark.tsx';
import { ProviderMark } from '../../../../ui/art/provider-mark.tsx';

const coin = 'grid size-16 place-items-center rounded-full border border-brass-deep bg-ink-deep/60';

/** The provider's sign and ours, and a line from one to the other. */
export function Meeting({ provider }: { provider: SocialProvider }) {
  return (
    <div className="flex items-center justify-center gap-3">
      <span className={coin}>
        <ProviderMark provider={provider} className="size-7" />
      </span>
      <span className="w-10 border-brass-deep border-t-2 border-dotted" />
      <span className={coin}>
        <Mark className="size-9" />
      </span>
    </div>
  );
}
