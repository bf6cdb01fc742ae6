import type { WalletStore } from '../store.ts';
import { heldWallet, release } from './held.ts';
import { end, letGo } from './reach.ts';

/** Ends the connection to the extension; the link to the account stays. Throws what the wallet throws. */
export async function disconnect(store: WalletStore): Promise<void> {
  const wallet = heldWallet();
  if (wallet !== null) await end(wallet);
  release();
  store.dispatch({ type: 'disconnected' });
}

/** Drops the connection because the session behind it is over. Never throws. */
export function drop(): void {
  const wallet = heldWallet();
  release();
  if (wallet !== null) void letGo(wallet);
}
