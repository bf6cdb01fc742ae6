import { Icon as Wallet } from 'virtual:icons/wallet';
import { commonTexts } from '@app/contract/core/texts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../../ui/display/pass-focus.ts';

export interface WalletBannerProps {
  isBusy: boolean;
  isDisabled: boolean;
  onConnect: () => void;
}

/**
 * Asks an account without a wallet to connect one, which drawing requires. On a phone the cards come first. In an empty inventory,
 * which has no filters, it is a quiet line below the way to the first card.
 */
export function WalletBanner({ isBusy, isDisabled, onConnect }: WalletBannerProps) {
  return (
    <section
      aria-label="Connect a wallet"
      className="group lacquer flex items-center gap-x-4 gap-y-3 rounded-lg border border-brass-deep px-4 py-2 shadow-low max-sm:order-last sm:py-3 has-[~[hidden]]:order-last has-[~[hidden]]:mx-auto has-[~[hidden]]:border-transparent has-[~[hidden]]:bg-transparent! has-[~[hidden]]:bg-none! has-[~[hidden]]:shadow-none"
    >
      <Wallet
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-8 shrink-0 text-brass max-sm:hidden group-has-[~[hidden]]:hidden"
      />
      <div className="min-w-0 flex-1 group-has-[~[hidden]]:flex-none">
        <h2 className="text-sm leading-tight sm:text-base group-has-[~[hidden]]:font-text group-has-[~[hidden]]:text-ash group-has-[~[hidden]]:text-sm">
          Connect your Phantom wallet
        </h2>
        <p className="text-ash text-sm max-sm:hidden group-has-[~[hidden]]:hidden">
          Every card is drawn for a wallet. Link yours once, and your next card goes there.
        </p>
      </div>
      <Button
        ref={passFocusOut}
        size="sm"
        busy={isBusy}
        busyLabel={commonTexts.connecting}
        disabled={isDisabled}
        onClick={onConnect}
        className="shrink-0 group-has-[~[hidden]]:border-transparent group-has-[~[hidden]]:bg-transparent group-has-[~[hidden]]:text-brass group-has-[~[hidden]]:shadow-none"
      >
        Connect wallet
      </Button>
    </section>
  );
}
