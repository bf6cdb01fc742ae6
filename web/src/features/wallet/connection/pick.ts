import { WALLET_WEBSITE } from '@app/contract/wallet/limits';
import { walletFaults, walletToasts } from '@app/contract/wallet/texts';
import type { WalletPorts } from '../ports.ts';
import type { Connector } from './connector.ts';
import { WalletFault } from './faults.ts';
import { findWallets } from './find-wallets.ts';
import { browseLink, isPhone } from './phone.ts';
import { loadTestWallet } from './test-wallet.ts';

/** Whether a usable wallet is installed in this browser. */
export function hasWallet(): boolean {
  return findWallets().length > 0;
}

/** Returns the only wallet or the one the user chooses, or null if the user chooses none. */
export async function pickWallet({ store }: WalletPorts, attempt: number): Promise<Connector | null> {
  const wallets = findWallets();
  if (wallets.length <= 1) return wallets[0] ?? null;
  const choices = wallets.map(({ id, name, icon }) => ({ id, name, icon }));
  const chosen = await store.ask(attempt, { kind: 'choose', wallets: choices });
  return wallets.find((wallet) => wallet.id === chosen) ?? null;
}

/**
 * Offers a wallet to a browser without one: local mode offers the test wallet, a phone opens this page in the wallet's
 * app, any other device opens the provider's website in a new tab.
 * @returns whether a wallet can be connected now
 * @throws {WalletFault} after opening the website
 */
export async function offerWallet({ store, toast, isLocalMode }: WalletPorts, attempt: number): Promise<boolean> {
  if (await isLocalMode()) {
    if ((await store.ask(attempt, { kind: 'test-wallet' })) === null) return false;
    await loadTestWallet();
    return hasWallet();
  }
  if (isPhone(window.navigator)) {
    toast({ type: 'info', ...walletToasts.opensInApp });
    window.location.assign(browseLink(window.location));
    return false;
  }
  window.open(WALLET_WEBSITE, '_blank', 'noopener,noreferrer');
  throw new WalletFault(walletFaults.notInstalled);
}
