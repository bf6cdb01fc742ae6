import { WALLET_INSTALL_URL } from '@app/contract/wallet/limits';
import { walletAppTexts, walletConnectionErrors } from '@app/contract/wallet/texts';
import type { Connector } from '../browser-wallets/connector.ts';
import { findWallets } from '../browser-wallets/find-wallets.ts';
import { loadTestWallet } from '../browser-wallets/test-wallet.ts';
import { WalletError } from '../browser-wallets/wallet-errors.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { openPrompt } from '../state/wallet-slice.ts';
import { isMobile, walletAppLink } from './mobile.ts';

/** Whether a usable wallet is installed in this browser. */
export function hasWallet(): boolean {
  return findWallets().length > 0;
}

/** Returns the only wallet or the one the user chooses, or null if the user chooses none. */
export async function pickWallet({ store }: WalletContext, attempt: number): Promise<Connector | null> {
  const wallets = findWallets();
  if (wallets.length <= 1) return wallets[0] ?? null;
  const options = wallets.map(({ id, name, icon }) => ({ id, name, icon }));
  const selectedId = await openPrompt(store, attempt, { kind: 'choose', wallets: options });
  return wallets.find(({ id }) => id === selectedId) ?? null;
}

/**
 * Offers a wallet to a browser without one: local mode offers the test wallet, otherwise the provider's website opens in a
 * new tab.
 * @returns whether a wallet can be connected now
 * @throws {WalletError} after opening the website; on a phone, its action opens this page in the wallet's app
 */
export async function offerWallet({ store, isLocalMode }: WalletContext, attempt: number): Promise<boolean> {
  if (isLocalMode) {
    if ((await openPrompt(store, attempt, { kind: 'test-wallet' })) === null) return false;
    await loadTestWallet();
    return hasWallet();
  }
  window.open(WALLET_INSTALL_URL, '_blank', 'noopener,noreferrer');
  const openApp = () => window.location.assign(walletAppLink(window.location));
  const action = isMobile(window.navigator) ? { label: walletAppTexts.open, onSelect: openApp } : undefined;
  throw new WalletError(walletConnectionErrors.notInstalled, action);
}
