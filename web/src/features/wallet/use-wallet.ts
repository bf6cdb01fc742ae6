import { useMemo } from 'react';
import { configApi } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAppDispatch } from '../../lib/dispatch.ts';
import { toast } from '../../ui/toast.ts';
import { type Asker, connectWallet, disconnectWallet, linkChosenWallet } from './actions.ts';
import { walletApi } from './api.ts';
import { useWalletState, walletStore } from './store.ts';

/** Who asks for the wallet: the signed-in account and its calls. */
export function useAsker(): Asker {
  const dispatch = useAppDispatch();
  const { user, isObserving } = useCurrentUser();
  const isLoggedIn = user !== undefined;
  const savedKey = user?.wallet?.publicKey ?? null;
  return useMemo(
    () => ({
      store: walletStore,
      toast,
      calls: {
        nonce: (publicKey) => dispatch(walletApi.endpoints.walletNonce.initiate({ publicKey })).unwrap(),
        link: (body) => dispatch(walletApi.endpoints.linkWallet.initiate(body)).unwrap(),
      },
      isLoggedIn,
      isObserving,
      savedKey,
      isLocalMode: async () => {
        const { data } = await dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false }));
        return data?.localMode === true;
      },
    }),
    [dispatch, isLoggedIn, isObserving, savedKey],
  );
}

/** The wallet as a page sees it, and what can be done with it. */
export function useWallet() {
  const asker = useAsker();
  const { status, publicKey, isAutoConnecting, error } = useWalletState();
  const isAccountAwaited = useCurrentUser().isLoading;
  return {
    connected: status === 'connected',
    /** Also while it is not known yet who is logged in: a click would be answered as a visitor's. */
    isLoading: status === 'connecting' || isAccountAwaited,
    isAutoConnecting,
    publicKey,
    error,
    /** The chosen account is the one linked to the signed-in account. */
    isLinked: publicKey !== null && publicKey === asker.savedKey,
    connect: () => connectWallet(asker),
    disconnect: () => disconnectWallet(asker),
    linkChosen: () => linkChosenWallet(asker),
  };
}
