import { TEST_WALLET_SCRIPT } from '@app/contract/wallet/limits';
import { localStore } from '../../../lib/web-storage.ts';

const WANTED = 'testWallet';

/** Puts local mode's test wallet into this window, and again into later ones. Throws when it cannot be fetched. */
export async function loadTestWallet(): Promise<void> {
  await import(/* @vite-ignore */ TEST_WALLET_SCRIPT);
  localStore.setItem(WANTED, 'yes');
}

/** Puts the test wallet into this window if an earlier one had it; a browser extension would be there by itself. */
export async function restoreTestWallet(): Promise<void> {
  if (localStore.getItem(WANTED) !== null) await loadTestWallet();
}
