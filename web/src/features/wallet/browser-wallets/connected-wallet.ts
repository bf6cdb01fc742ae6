import { localStore } from '../../../lib/session/web-storage.ts';
import { accountChanged, disconnected, type WalletStore } from '../state/wallet-slice.ts';
import type { Connector } from './connector.ts';

const LAST_WALLET_KEY = 'wallet';

let connection: { readonly wallet: Connector; readonly stop: () => void } | null = null;

/** The connected wallet, or null. */
export function connectedWallet(): Connector | null {
  return connection?.wallet ?? null;
}

/** Keeps the connected wallet and updates the store when the user switches accounts or disconnects in it. */
export function setConnectedWallet(wallet: Connector, store: WalletStore): void {
  connection?.stop();
  const stop = wallet.onAccountChange((publicKey) => {
    if (publicKey !== null) return void store.dispatch(accountChanged(publicKey));
    clearConnectedWallet();
    store.dispatch(disconnected());
  });
  connection = { wallet, stop };
  localStore.setItem(LAST_WALLET_KEY, wallet.id);
}

/** Stops listening to the wallet and forgets it, without disconnecting it. */
export function clearConnectedWallet(): void {
  connection?.stop();
  connection = null;
}

/** The ID of the wallet that was last connected in this browser, or null. */
export function lastWalletId(): string | null {
  return localStore.getItem(LAST_WALLET_KEY);
}
