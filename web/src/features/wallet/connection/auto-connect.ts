import type { WalletPorts } from '../ports.ts';
import { findWallets } from './find-wallets.ts';
import { hold, lastWallet } from './held.ts';
import { letGo, reach } from './reach.ts';
import { restoreTestWallet } from './test-wallet.ts';

/**
 * Connects the saved wallet again without a window, only where the extension's key is the account's; another key is
 * let go of (specification part 1 §4). Says nothing. Never throws.
 */
export async function autoConnect(ports: WalletPorts, attempt: number): Promise<void> {
  const { store, savedKey } = ports;
  const fail = () => store.dispatch({ type: 'failed', attempt, error: null });
  try {
    if (await ports.isLocalMode()) await restoreTestWallet();
    const wallets = findWallets();
    const wallet = wallets.find(({ id }) => id === lastWallet()) ?? wallets[0];
    if (wallet === undefined) return fail();
    const publicKey = await reach(wallet, true);
    if (publicKey === null) return fail();
    if (publicKey !== savedKey || store.current().attempt !== attempt) {
      await letGo(wallet);
      return fail();
    }
    hold(wallet, store);
    store.dispatch({ type: 'connected', attempt, publicKey });
  } catch {
    // A wallet that does not trust this site yet refuses here; nobody has asked for anything.
    fail();
  }
}
