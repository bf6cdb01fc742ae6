import type { TestWallet } from '../test-wallet.ts';
import { button, element } from './dom.ts';
import { heading } from './heading.ts';
import { openStage, showDialog } from './stage.ts';

/** Puts a small tab at the page's edge while the wallet is connected; it opens the wallet's own controls. */
export function openPanelTab(wallet: TestWallet): void {
  const tab = button('Test wallet', 'tab', () => void openPanel(wallet));
  const update = () => {
    tab.hidden = wallet.account === null;
  };
  update();
  wallet.watch(update);
  openStage().append(tab);
}

async function openPanel(wallet: TestWallet): Promise<void> {
  const choice = await showDialog('Test Wallet', (close) => [
    heading(),
    element('p', '', 'Connected account'),
    element('code', 'address', wallet.account?.address ?? ''),
    element(
      'div',
      'actions',
      button('Switch account', 'quiet', () => close('switch')),
      button('Disconnect', 'quiet', () => close('disconnect')),
      button('Close', 'primary', () => close('')),
    ),
  ]);
  if (choice === 'switch') await wallet.switchAccount();
  if (choice === 'disconnect') await wallet.forget();
}
