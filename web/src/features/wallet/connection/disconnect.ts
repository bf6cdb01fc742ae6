import { disconnectWithTimeout } from '../browser-wallets/connect-with-timeout.ts';
import { clearConnectedWallet, connectedWallet } from '../browser-wallets/connected-wallet.ts';
import { disconnected, readWallet, type WalletStore } from '../state/wallet-slice.ts';
import { releaseWallet } from './release-wallet.ts';

/**
 * Disconnects from the extension; the wallet stays linked to the account.
 * @returns false if a newer connection exists or is being established
 * @throws the wallet's error, or a WalletError after a timeout
 */
export async function disconnect(store: WalletStore): Promise<boolean> {
  const wallet = connectedWallet();
  if (wallet !== null) await disconnectWithTimeout(wallet);
  // The wallet's event may already have ended the connection, and the user may have started another one.
  if (connectedWallet() !== wallet) return readWallet(store).status === 'disconnected';
  clearConnectedWallet();
  store.dispatch(disconnected());
  return true;
}

/** Closes the connection of a session that has ended. Never throws. */
export function closeConnection(store: WalletStore, attempt: number): void {
  const wallet = connectedWallet();
  // This code is loaded on demand: by now the connection may belong to the next session.
  if (wallet !== null && readWallet(store).status !== 'connected') void releaseWallet(store, attempt, wallet);
}
