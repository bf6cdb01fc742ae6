/** Controls the test wallet in tests. Set `window.__testWallet` before the script runs; the script adds the functions. */
export interface TestWalletControls {
  /** Whether every request is approved without a dialog. */
  autoApprove?: boolean;
  /** Whether the next request, and only this request, is rejected. */
  rejectNext?: boolean;
  /** Whether only off-chain messages are signed, as by a hardware wallet. */
  isHardwareWallet?: boolean;
  /** Delay of automatic decisions in milliseconds. */
  delayMs?: number;
  /** Switches to the next account, as a user does in the wallet. Returns its wallet address. */
  switchAccount?: () => Promise<string>;
  /** Disconnects from within the wallet and revokes the site's approval. */
  disconnect?: () => Promise<void>;
}

declare global {
  interface Window {
    __testWallet?: TestWalletControls;
    phantom?: { readonly solana?: unknown };
  }
}
