import { disconnectWithTimeout } from '../browser-wallets/connect-with-timeout.ts';
import { clearConnectedWallet, connectedWallet } from '../browser-wallets/connected-wallet.ts';
import type { Connector } from '../browser-wallets/connector.ts';
import { readWallet, type WalletStore } from '../state/wallet-slice.ts';

/**
 * Disconnects the wallet of an attempt that has failed or ended, unless a newer attempt is running or has connected.
 * Ignores errors and timeouts.
 */
export async function releaseWallet(store: WalletStore, attempt: number, wallet: Connector): Promise<void> {
  if (connectedWallet() === wallet) clearConnectedWallet();
  const latest = readWallet(store);
  // Both attempts may use the same extension, which knows only one connection of this page.
  if (latest.attempt !== attempt && latest.status !== 'disconnected') return;
  await disconnectWithTimeout(wallet).catch(() => undefined);
}
