import { localStore } from '../../../lib/session/web-storage.ts';
import { accountChanged, connected, disconnected, readWallet, type WalletStore } from '../state/wallet-slice.ts';
import type { Connector } from './connector.ts';

const LAST_WALLET_KEY = 'wallet';

let connection: { readonly wallet: Connector; readonly unsubscribe: () => void } | null = null;

/** The wallet that is connected, or that is locked and will be connected again; otherwise null. */
export function connectedWallet(): Connector | null {
  return connection?.wallet ?? null;
}

/**
 * Sets the connected wallet and updates the store when the user switches accounts, locks, unlocks or disconnects it. A
 * locked wallet has no account; it is connected again when it has one, unless the user or the session has ended the
 * connection or has started another attempt.
 */
export function setConnectedWallet(wallet: Connector, store: WalletStore): void {
  connection?.unsubscribe();
  let lockedAttempt: number | null = null;
  const unsubscribe = wallet.onAccountChange((publicKey) => {
    const { status, attempt } = readWallet(store);
    if (status === 'connected' && publicKey !== null) store.dispatch(accountChanged(publicKey));
    else if (status === 'connected') {
      store.dispatch(disconnected());
      lockedAttempt = readWallet(store).attempt;
    } else if (publicKey !== null && attempt === lockedAttempt) store.dispatch(connected({ attempt, publicKey }));
  });
  connection = { wallet, unsubscribe };
  localStore.setItem(LAST_WALLET_KEY, wallet.id);
}

/** Clears the connected wallet and stops listening to it, without disconnecting it. */
export function clearConnectedWallet(): void {
  connection?.unsubscribe();
  connection = null;
}

/** The ID of the wallet that was last connected in this browser, or null. */
export function lastWalletId(): string | null {
  return localStore.getItem(LAST_WALLET_KEY);
}
