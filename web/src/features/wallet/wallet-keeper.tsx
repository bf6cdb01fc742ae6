import { AUTO_CONNECT_DELAY_MS } from '@app/contract/wallet/limits';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { autoConnectWallet, resetWallet } from './connection/actions.ts';
import { promptAnswered, readWallet, useWalletState } from './state/wallet-slice.ts';
import { useWalletContext } from './use-wallet.ts';

const loadPrompts = repeatable(() => import('./wallet-prompts.tsx'));
const WalletPrompts = lazyOverlay(async () => (await loadPrompts()).WalletPrompts);

/**
 * Rendered once in the shell: reconnects the account's wallet a second after login, resets it when the session ends, and
 * shows the prompts of a connection.
 */
export function WalletKeeper() {
  const accountId = useCurrentUser().user?.id;
  const context = useWalletContext();
  const { store } = context;
  const { prompt } = useWalletState();
  usePrefetch(accountId !== undefined, loadPrompts);
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
