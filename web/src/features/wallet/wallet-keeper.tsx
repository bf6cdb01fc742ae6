import { AUTO_CONNECT_DELAY_MS } from '@app/contract/wallet/limits';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
import { autoConnectWallet, dropWallet } from './actions.ts';
import { useWalletState, walletStore } from './store.ts';
import { useAsker } from './use-wallet.ts';

const loadPrompts = () => import('./wallet-prompts.tsx');
const WalletPrompts = lazy(async () => ({ default: (await loadPrompts()).WalletPrompts }));

/**
 * Stands once in the shell: connects the account's wallet a second after login, lets go of it when the session ends,
 * and asks what has to be asked while connecting.
 */
export function WalletKeeper() {
  const accountId = useCurrentUser().user?.id;
  const asker = useAsker();
  const { prompt } = useWalletState();
  useWarmed(accountId !== undefined, loadPrompts);
  const connectAgain = useEffectEvent(() => autoConnectWallet(asker));
  const drop = useEffectEvent(() => dropWallet(asker));
  useEffect(() => {
    if (accountId === undefined) return;
    const { attempt } = walletStore.current();
    const timer = setTimeout(() => {
      // whoever has connected or disconnected by then has said what they want
      if (walletStore.current().attempt === attempt) connectAgain();
    }, AUTO_CONNECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      drop();
    };
  }, [accountId]);
  if (prompt === null) return null;
  return (
    <Suspense>
      <WalletPrompts prompt={prompt} />
    </Suspense>
  );
}
