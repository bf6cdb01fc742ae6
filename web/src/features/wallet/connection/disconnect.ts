import { disconnectQuietly, disconnectWithTimeout } from '../browser-wallets/connect-with-timeout.ts';
import { clearConnectedWallet, connectedWallet } from '../browser-wallets/connected-wallet.ts';
import { disconnected, type WalletStore } from '../state/wallet-slice.ts';

/**
 * Disconnects from the extension; the wallet stays linked to the account.
 * @throws the wallet's error, or a WalletError after a timeout
 */
export async function disconnect(store: WalletStore): Promise<void> {
  const wallet = connectedWallet();
  if (wallet !== null) await disconnectWithTimeout(wallet);
  clearConnectedWallet();
  store.dispatch(disconnected());
}

/** Closes the connection after the session has ended. Never throws. */
export function closeConnection(): void {
  const wallet = connectedWallet();
  clearConnectedWallet();
  if (wallet !== null) void disconnectQuietly(wallet);
}
