import { walletFaults, walletToasts } from '@app/contract/wallet/texts';
import { toApiError } from '../../../lib/api-error.ts';
import type { WalletPorts } from '../ports.ts';
import type { Connector } from './connector.ts';
import { connectFaultText, SignatureRefused, WalletFault } from './faults.ts';
import { heldWallet, hold, release } from './held.ts';
import { hasWallet, offerWallet, pickWallet } from './pick.ts';
import { letGo, reach } from './reach.ts';
import { restoreTestWallet } from './test-wallet.ts';

/**
 * Connects and links a wallet: picks one, connects to it and, unless it is already linked to the account, signs the
 * server's message and links it. Reports the result to the store and, if there is something to say, in a toast. Never
 * throws.
 */
export async function connect(ports: WalletPorts, attempt: number): Promise<void> {
  const { store, toast } = ports;
  const isStale = () => store.current().attempt !== attempt;
  let wallet: Connector | null = null;
  try {
    if (await ports.isLocalMode()) await restoreTestWallet().catch(() => undefined);
    if (!hasWallet() && !(await offerWallet(ports, attempt))) {
      return store.dispatch({ type: 'failed', attempt, error: null });
    }
    if (!ports.isLoggedIn) {
      store.dispatch({ type: 'failed', attempt, error: null });
      return toast({ type: 'error', ...walletToasts.loginNeeded });
    }
    wallet = await pickWallet(ports, attempt);
    if (wallet === null) return store.dispatch({ type: 'failed', attempt, error: null });
    const publicKey = await reach(wallet, false);
    if (publicKey === null) throw new WalletFault(walletFaults.noPublicKey);
    if (isStale()) return void letGo(wallet);
    await proveAndHold(ports, attempt, wallet, publicKey);
  } catch (thrown) {
    if (isStale()) return;
    const error = connectFaultText(thrown);
    store.dispatch({ type: 'failed', attempt, error });
    toast({ type: 'error', title: walletToasts.connectFailed.title, message: error });
  }
}

/** Links the account that is chosen in the connected wallet in place of the one linked before. Never throws. */
export async function linkChosen(ports: WalletPorts, attempt: number, publicKey: string): Promise<void> {
  const wallet = heldWallet();
  if (wallet !== null) return proveAndHold(ports, attempt, wallet, publicKey);
  ports.store.dispatch({ type: 'failed', attempt, error: null });
}

async function proveAndHold(ports: WalletPorts, attempt: number, wallet: Connector, publicKey: string): Promise<void> {
  const { store, toast, savedKey } = ports;
  // while it signs, its owner may choose another account in it, or end the connection
  let chosen: string | null = publicKey;
  const stop = wallet.watch((key) => {
    chosen = key;
  });
  try {
    // Fetched only here: a wallet that is connected again by itself needs no base58.
    if (savedKey !== publicKey) await (await import('./link.ts')).linkWallet(wallet, publicKey, ports.calls);
  } catch (thrown) {
    const isStale = store.current().attempt !== attempt;
    await abandon(wallet);
    return isStale ? undefined : tellLinkFault(ports, attempt, thrown);
  } finally {
    stop();
  }
  if (store.current().attempt !== attempt) return abandon(wallet);
  if (savedKey !== publicKey) toast({ type: 'success', ...walletToasts.connected });
  if (chosen === null) return store.dispatch({ type: 'disconnected' });
  hold(wallet, store);
  store.dispatch({ type: 'connected', attempt, publicKey: chosen });
}

/** Lets go of the wallet of an attempt that led nowhere; a wallet that is held for a newer one stays. */
async function abandon(wallet: Connector): Promise<void> {
  if (heldWallet() === wallet) release();
  if (heldWallet() === null) await letGo(wallet);
}

function tellLinkFault({ store, toast }: WalletPorts, attempt: number, thrown: unknown): void {
  if (thrown instanceof SignatureRefused) {
    store.dispatch({ type: 'failed', attempt, error: null });
    toast({ type: 'info', ...walletToasts.signatureCancelled });
    return;
  }
  const { text, status } = toApiError(thrown);
  const message = status === 0 && !(thrown instanceof WalletFault) ? walletToasts.linkFailed.message : text;
  toast({ type: 'error', title: walletToasts.linkFailed.title, message });
  store.dispatch({ type: 'failed', attempt, error: message });
}
