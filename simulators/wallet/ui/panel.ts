import { TEST_WALLET_ELEMENT } from '@app/contract/wallet/limits';
import type { TestWallet } from '../test-wallet.ts';
import { button, element } from './dom.ts';
import { heading } from './heading.ts';
import { openShadow, showDialog } from './stage.ts';

/**
 * Puts a small button into the element that the page keeps for it, wherever and as often as that stands there: it is seen
 * while the wallet is connected, and opens the wallet's own controls.
 */
export function definePanelButton(wallet: TestWallet): void {
  class PanelButton extends HTMLElement {
    readonly #opener = button('Test wallet', 'opener', () => void openPanel(wallet));
    #unwatch = () => {};

    constructor() {
      super();
      openShadow(this).append(this.#opener);
    }

    connectedCallback() {
      const update = () => {
        this.#opener.hidden = wallet.account === null;
      };
      update();
      this.#unwatch = wallet.watch(update);
    }

    disconnectedCallback() {
      this.#unwatch();
    }
  }
  customElements.define(TEST_WALLET_ELEMENT, PanelButton);
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
