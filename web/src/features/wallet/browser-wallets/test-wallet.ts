import { TEST_WALLET_SCRIPT } from '@app/contract/wallet/limits';
import { localStore } from '../../../lib/session/web-storage.ts';

const TEST_WALLET_KEY = 'testWallet';

/** Loads the test wallet of local mode and stores that it was used. Throws if the script cannot be loaded. */
export async function loadTestWallet(): Promise<void> {
  await import(/* @vite-ignore */ TEST_WALLET_SCRIPT);
  localStore.setItem(TEST_WALLET_KEY, 'yes');
}

/** Loads the test wallet again if it was used before, because a real extension would be present on every page. */
export async function restoreTestWallet(): Promise<void> {
  if (localStore.getItem(TEST_WALLET_KEY) !== null) await loadTestWallet();
}
