import { Icon as Wallet } from 'virtual:icons/wallet';
import { commonTexts } from '@app/contract/core/texts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../../ui/display/pass-focus.ts';
import './wallet-banner.css';

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
      className="wallet-banner lacquer flex items-center gap-x-4 gap-y-3 rounded-lg border border-brass-deep px-4 py-2 shadow-low max-sm:order-last sm:py-3"
    >
      <Wallet aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-brass max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="text-sm leading-tight sm:text-base">Connect your Phantom wallet</h2>
        <p className="text-ash text-sm max-sm:hidden">
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
        className="shrink-0"
      >
        Connect wallet
      </Button>
    </section>
  );
}
