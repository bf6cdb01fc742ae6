import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { getConfig } from '../../lib/config.ts';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { autoConnectWallet, connectWallet, disconnectWallet, linkSelectedWallet } from './connection/actions.ts';
import { walletApi } from './state/wallet-api.ts';
import type { WalletContext } from './state/wallet-context.ts';
import { useWalletState, useWalletStore } from './state/wallet-slice.ts';

/** The wallet context of the signed-in account. */
export function useWalletContext(): WalletContext {
  const store = useWalletStore();
  const dispatch = useAppDispatch();
  const { user, isObserving } = useCurrentUser();
  const navigate = useNavigate();
  const isLoggedIn = user !== undefined;
  const linkedPublicKey = user?.wallet?.publicKey ?? null;
  return useMemo(
    () => ({
      store,
      toast,
      api: {
        createNonce: (publicKey) => dispatch(walletApi.endpoints.createWalletNonce.initiate({ publicKey })).unwrap(),
        linkWallet: (body) => dispatch(walletApi.endpoints.linkWallet.initiate(body)).unwrap(),
      },
      isLoggedIn,
      openLogin: () => {
        const { pathname, search, hash } = window.location;
        const state: LoginLocationState = { from: pathname + search + hash };
        void navigate(paths.login, { state });
      },
      isObserving,
      linkedPublicKey,
      isLocalMode: getConfig().localMode,
    }),
    [store, dispatch, navigate, isLoggedIn, isObserving, linkedPublicKey],
  );
}

/** The wallet state and actions for components. */
export function useWallet() {
  const context = useWalletContext();
  const { status, publicKey, isAutoConnecting, error } = useWalletState();
  const isUserLoading = useCurrentUser().isLoading;
  const [isWaiting, setWaiting] = useState(false);
  const connect = useEffectEvent(() => {
    setWaiting(false);
    void connectWallet(context);
  });
  useEffect(() => {
    if (isWaiting && !isUserLoading) connect();
  }, [isWaiting, isUserLoading]);
  return {
    connected: status === 'connected',
    isLoading: status === 'connecting' || isWaiting,
    isAutoConnecting,
    publicKey,
    error,
    /** Whether the selected wallet account is linked to the signed-in account. */
    isLinked: publicKey !== null && publicKey === context.linkedPublicKey,
    /** Connects a wallet once the user has been loaded, because a visitor cannot connect. */
    connect: () => setWaiting(true),
    /** Reconnects the linked wallet if that needs no user interaction; resolves when it has finished. */
    reconnect: () => autoConnectWallet(context),
    disconnect: () => disconnectWallet(context),
    linkSelected: () => linkSelectedWallet(context),
  };
}
