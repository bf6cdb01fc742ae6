import { AUTO_CONNECT_DELAY_MS } from '@app/contract/wallet/limits';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';
import { autoConnectWallet, resetWallet } from './connection/actions.ts';
import { promptAnswered, readWallet, useWalletState } from './state/wallet-slice.ts';
import { useWalletContext } from './use-wallet.ts';

const WalletPrompts = lazyWithRetry(() => import('./wallet-prompts.tsx'), 'WalletPrompts', OverlayPlaceholder);

/**
 * Rendered once in the shell: reconnects the account's wallet a second after login, resets it when the session ends, and
 * shows the prompts of a connection.
 */
export function WalletKeeper() {
  const accountId = useCurrentUser().user?.id;
  const context = useWalletContext();
  const { store } = context;
  const { prompt } = useWalletState();
  usePrefetch(accountId !== undefined, WalletPrompts.load);
  const reconnect = useEffectEvent(() => autoConnectWallet(context));
  const reset = useEffectEvent(() => resetWallet(context));
  useEffect(() => {
    if (accountId === undefined) return;
    const { attempt } = readWallet(store);
    const timer = setTimeout(() => {
      // Skip if the user has already connected or disconnected.
      if (readWallet(store).attempt === attempt) reconnect();
    }, AUTO_CONNECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      reset();
    };
  }, [store, accountId]);
  return prompt && <WalletPrompts prompt={prompt} onClose={() => store.dispatch(promptAnswered(null))} />;
}
