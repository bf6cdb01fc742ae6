import { getWallets } from '@wallet-standard/app';
import type { Connector } from './connector.ts';
import { findInjected, injectedConnector } from './injected-wallet.ts';
import { isUsable, standardConnector } from './standard-wallet.ts';

const isPhantom = (wallet: Connector) => wallet.name === 'Phantom';

/**
 * The wallets in this browser, Phantom first. A wallet with both interfaces is listed once, with its Wallet Standard
 * interface.
 */
export function findWallets(): Connector[] {
  const standard = getWallets().get().filter(isUsable).map(standardConnector);
  const injected = findInjected();
  if (injected === null || standard.some((wallet) => isPhantom(wallet) || isSame(wallet, injected))) {
    return phantomFirst(standard);
  }
  return [injectedConnector(injected), ...standard];
}

/** Another wallet may provide Phantom's interface on `window`; it then has a name. */
function isSame(wallet: Connector, provider: object): boolean {
  return 'name' in provider && provider.name === wallet.name;
}

function phantomFirst(wallets: readonly Connector[]): Connector[] {
  return [...wallets].sort((a, b) => Number(isPhantom(b)) - Number(isPhantom(a)));
}
