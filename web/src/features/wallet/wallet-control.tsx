import { Icon as Wallet } from 'virtual:icons/wallet';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { passFocusTo } from '../../ui/display/pass-focus.ts';
import { MissingCodeContext } from '../../ui/overlays/overlay-placeholder.tsx';
import { SendDialog } from './transfer/lazy-send-dialog.ts';
import { useWallet } from './use-wallet.ts';

const WalletChip = lazyWithRetry(() => import('./wallet-chip.tsx'), 'WalletChip');

/** The wallet in the header: a connect button, or the wallet address with its menu. */
export function WalletControl() {
  const wallet = useWallet();
  // The dialog stays open to report the transfer even if the wallet disconnects before it ends.
  const [senderKey, setSenderKey] = useState<string | null>(null);
  // A connection takes longer than loading the chip.
  usePrefetch(wallet.isLoading || wallet.connected, WalletChip.load);
  const [isChipMissing, setChipMissing] = useState(false);
  const reportFailure = use(MissingCodeContext);
  useEffect(() => {
    if (wallet.connected) WalletChip.load().catch(() => setChipMissing(true));
  }, [wallet.connected]);
  // Only the chip can disconnect the wallet. If its code is missing, a press on the button loads it again.
  const loadChipAgain = async () => {
    setChipMissing(false);
    try {
      await WalletChip.load();
    } catch {
      setChipMissing(true);
      // This is the second failure. The first one only changed what the button does.
      reportFailure(2);
    }
  };
  const control = useRef<HTMLDivElement>(null);
  const passFocus = passFocusTo(() => control.current?.querySelector('button'));
  const button = (
    <Button
      ref={passFocus}
      size="sm"
      aria-label="Connect wallet"
      icon={<Wallet aria-hidden="true" className="size-4.5 text-brass" />}
      busy={wallet.isLoading || (wallet.connected && !isChipMissing)}
      onClick={wallet.connected ? loadChipAgain : wallet.connect}
    >
      <span className="max-sm:hidden">Connect</span>
    </Button>
  );
  return (
    <>
      <div ref={control} className="contents">
        {wallet.connected && wallet.publicKey ? (
          <Suspense fallback={button}>
            <div ref={passFocus} className="contents">
              <WalletChip publicKey={wallet.publicKey} onSend={setSenderKey} />
            </div>
          </Suspense>
        ) : (
          button
        )}
      </div>
      {senderKey !== null && <SendDialog senderKey={senderKey} onClose={() => setSenderKey(null)} />}
    </>
  );
}
