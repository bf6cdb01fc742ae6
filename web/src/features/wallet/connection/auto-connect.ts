import { connectWithTimeout } from '../browser-wallets/connect-with-timeout.ts';
import { lastWalletId, setConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import { findWallets } from '../browser-wallets/find-wallets.ts';
import { restoreTestWallet } from '../browser-wallets/test-wallet.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { attemptFailed, connected, readWallet } from '../state/wallet-slice.ts';
import { removeExpired } from '../transfer/unsettled-transfers.ts';
import { releaseWallet } from './release-wallet.ts';

/**
 * Reconnects the last wallet silently. Disconnects again unless the extension returns the key that is linked to the
 * account. Shows no message and never throws.
 */
export async function autoConnect(context: WalletContext, attempt: number): Promise<void> {
  const { store, linkedPublicKey } = context;
  // This runs after each login and page load, whereas the dialog for transfers may never open again.
  removeExpired();
  const fail = () => void store.dispatch(attemptFailed({ attempt, error: null }));
  try {
    if (context.isLocalMode) await restoreTestWallet();
    const wallets = findWallets();
    const wallet = wallets.find(({ id }) => id === lastWalletId()) ?? wallets[0];
    if (wallet === undefined) return fail();
    const release = () => releaseWallet(store, attempt, wallet);
    const publicKey = await connectWithTimeout(wallet, { silent: true, onLateConnection: release });
    if (publicKey === null) return fail();
    if (publicKey !== linkedPublicKey || readWallet(store).attempt !== attempt) {
      await release();
      return fail();
    }
    setConnectedWallet(wallet, store);
    store.dispatch(connected({ attempt, publicKey }));
  } catch {
    // A wallet that does not trust this site yet rejects. The user did not ask for a connection, so show no error.
    fail();
  }
}
