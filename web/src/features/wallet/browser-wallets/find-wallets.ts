import { getWallets } from '@wallet-standard/app';
import type { Connector } from './connector.ts';
import { findInjected, injectedConnector, PHANTOM } from './injected-wallet.ts';
import { canSign, isSolanaWallet, standardConnector } from './standard-wallet.ts';

const isPhantom = (wallet: Connector) => wallet.name === PHANTOM;

/**
 * Finds the wallets in this browser that can sign messages, Phantom first. If none can, returns the others: connecting one of
 * them explains that it cannot sign. A wallet with both interfaces is listed once, with its Wallet Standard interface.
 */
export function findWallets(): Connector[] {
  const solana = getWallets().get().filter(isSolanaWallet);
  const signing = solana.filter(canSign);
  const injected = findInjected(signing.map(({ name }) => name));
  const standard = injected || signing.length > 0 ? signing : solana;
  const connectors = standard.map((wallet, index) => {
    const number = standard.slice(0, index).filter(({ name }) => name === wallet.name).length + 1;
    return standardConnector(wallet, `standard:${wallet.name}${number > 1 ? `:${number}` : ''}`);
  });
  const wallets = injected ? [injectedConnector(injected.provider, injected.name), ...connectors] : connectors;
  return wallets.sort((a, b) => Number(isPhantom(b)) - Number(isPhantom(a)));
}
