import { WALLET_WEBSITE } from '@app/contract/wallet/limits';
import { walletFaults, walletToasts } from '@app/contract/wallet/texts';
import type { WalletPorts } from '../ports.ts';
import type { Connector } from './connector.ts';
import { WalletFault } from './faults.ts';
import { findWallets } from './find-wallets.ts';
import { browseLink, isPhone } from './phone.ts';
import { loadTestWallet } from './test-wallet.ts';

/**
 * The wallet to connect: the only one, or the one that the person chooses. Null where nothing was chosen. Where none
 * is installed, local mode offers the test wallet. Otherwise a phone opens this page in the wallet's app, and any other
 * device opens the provider's website, with a {@link WalletFault} (specification part 1 §5, contract §2).
 */
export async function pickWallet(ports: WalletPorts, attempt: number): Promise<Connector | null> {
  const wallets = findWallets();
  if (wallets.length === 0) return offerAnother(ports, attempt);
  if (wallets.length === 1) return wallets[0] ?? null;
  const choices = wallets.map(({ id, name, icon }) => ({ id, name, icon }));
  const chosen = await ports.store.ask(attempt, { kind: 'choose', wallets: choices });
  return wallets.find((wallet) => wallet.id === chosen) ?? null;
}

async function offerAnother({ store, toast, localMode }: WalletPorts, attempt: number): Promise<Connector | null> {
  if (!localMode && isPhone(window.navigator)) {
    toast({ type: 'info', ...walletToasts.opensInApp });
    window.location.assign(browseLink(window.location));
    return null;
  }
  if (!localMode) {
    window.open(WALLET_WEBSITE, '_blank', 'noopener,noreferrer');
    throw new WalletFault(walletFaults.notInstalled);
  }
  if ((await store.ask(attempt, { kind: 'test-wallet' })) === null) return null;
  await loadTestWallet();
  return findWallets()[0] ?? null;
}
