import { localStore } from '../../../lib/session/web-storage.ts';
import { accountChanged, disconnected, type WalletStore } from '../state/wallet-slice.ts';
import type { Connector } from './connector.ts';

const LAST_WALLET_KEY = 'wallet';

let connection: { readonly wallet: Connector; readonly unsubscribe: () => void } | null = null;

/** The connected wallet, or null. */
export function connectedWallet(): Connector | null {
  return connection?.wallet ?? null;
}

/** Sets the connected wallet and updates the store when the user switches accounts or disconnects in it. */
export function setConnectedWallet(wallet: Connector, store: WalletStore): void {
  connection?.unsubscribe();
  const unsubscribe = wallet.onAccountChange((publicKey) => {
    if (publicKey !== null) return void store.dispatch(accountChanged(publicKey));
    clearConnectedWallet();
    store.dispatch(disconnected());
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
