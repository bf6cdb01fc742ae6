import { TEST_WALLET_ELEMENT } from '@app/contract/wallet/limits';
import type { TestWallet } from '../test-wallet.ts';
import { openShadow, showDialog } from './dialog.ts';
import { createButton, createElement } from './dom.ts';
import { createHeading } from './heading.ts';

/**
 * Defines the custom element that the page reserves for the wallet: a button that is visible while the wallet is
 * connected and opens its controls.
 */
export function definePanelButton(wallet: TestWallet): void {
  class PanelButton extends HTMLElement {
    readonly #opener = createButton('Test wallet', 'opener', () => void openPanel(wallet));
    #unsubscribe = () => {};

    constructor() {
      super();
      openShadow(this).append(this.#opener);
    }

    connectedCallback() {
      const update = () => {
        this.#opener.hidden = wallet.account === null;
      };
      update();
      this.#unsubscribe = wallet.onAccountChange(update);
    }

    disconnectedCallback() {
      this.#unsubscribe();
    }
  }
  customElements.define(TEST_WALLET_ELEMENT, PanelButton);
}

async function openPanel(wallet: TestWallet): Promise<void> {
  const action = await showDialog('Test Wallet', (close) => [
    createHeading(),
    createElement('p', '', 'Connected account'),
    createElement('code', 'address', wallet.account?.address ?? ''),
    createElement(
      'div',
      'actions',
      createButton('Switch account', 'quiet', () => close('switch')),
      createButton('Disconnect', 'quiet', () => close('disconnect')),
      createButton('Close', 'primary', () => close('')),
    ),
  ]);
  if (action === 'switch') await wallet.switchAccount();
  if (action === 'disconnect') await wallet.forget();
}
