import { registerWallet } from '@wallet-standard/wallet';
import type { TestWalletControls } from './controls.ts';
import { injectedProvider } from './injected-provider.ts';
import { Keyring } from './keyring.ts';
import { standardWallet } from './standard-wallet.ts';
import { TestWallet } from './test-wallet.ts';
import { definePanelButton } from './ui/panel.ts';

// The script can be loaded more than once; only the first run installs the wallet.
if (window.__testWallet?.switchAccount === undefined) install();

function install(): void {
  const controls: TestWalletControls = window.__testWallet ?? {};
  const wallet = new TestWallet(new Keyring(), controls);
  controls.switchAccount = () => wallet.switchAccount();
  controls.disconnect = () => wallet.forget();
  window.__testWallet = controls;
  window.phantom = { ...window.phantom, solana: injectedProvider(wallet) };
  registerWallet(standardWallet(wallet));
  if (!controls.autoApprove) definePanelButton(wallet);
}
