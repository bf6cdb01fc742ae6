import { Wallet } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';

export interface WalletBannerProps {
  isBusy: boolean;
  isDisabled: boolean;
  onConnect: () => void;
}

/** Asks an account without a wallet to connect one, which drawing requires. */
export function WalletBanner({ isBusy, isDisabled, onConnect }: WalletBannerProps) {
  return (
    <section
      aria-label="Connect a wallet"
      className="lacquer flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-brass-deep p-4 shadow-low"
    >
      <Wallet aria-hidden="true" strokeWidth={1.5} className="size-9 shrink-0 text-brass max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base">Connect your Phantom wallet</h2>
        <p className="text-ash text-sm">
          Every card is drawn to a wallet. Link yours once, and your next card goes there.
        </p>
      </div>
      <Button busy={isBusy} busyLabel="Connecting…" disabled={isDisabled} onClick={onConnect} className="max-sm:w-full">
        Connect wallet
      </Button>
    </section>
  );
}
