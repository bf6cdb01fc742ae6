import { localStore } from '../../../lib/web-storage.ts';
import type { WalletStore } from '../store.ts';
import type { Connector } from './connector.ts';

const LAST = 'wallet';

let held: { readonly wallet: Connector; readonly stop: () => void } | null = null;

/** The wallet of the standing connection, or null. */
export function heldWallet(): Connector | null {
  return held?.wallet ?? null;
}

/** Keeps a connected wallet and follows what it reports: another account, or none (specification part 1 §4). */
export function hold(wallet: Connector, store: WalletStore): void {
  held?.stop();
  const stop = wallet.watch((publicKey) => {
    if (publicKey !== null) return store.dispatch({ type: 'accountChanged', publicKey });
    release();
    store.dispatch({ type: 'disconnected' });
  });
  held = { wallet, stop };
  localStore.setItem(LAST, wallet.id);
}

/** Lets go of the wallet without telling it. */
export function release(): void {
  held?.stop();
  held = null;
}

/** The id of the wallet that was connected last in this browser, or null. */
export function lastWallet(): string | null {
  return localStore.getItem(LAST);
}
