/** Controls the test wallet in tests. Set `window.__testWallet` before the script runs; the script adds the functions. */
export interface TestWalletControls {
  /** Approve every request without a dialog. */
  autoApprove?: boolean;
  /** Reject the next request only. */
  rejectNext?: boolean;
  /** Sign off-chain messages only, as a hardware wallet does. */
  isHardwareWallet?: boolean;
  /** Delay of automatic decisions in milliseconds. */
  delayMs?: number;
  /** Switches to the next account, as a user does in the wallet. Returns its wallet address. */
  switchAccount?: () => Promise<string>;
  /** Disconnects in the wallet and revokes the site's approval. */
  disconnect?: () => Promise<void>;
}

declare global {
  interface Window {
    __testWallet?: TestWalletControls;
    phantom?: { readonly solana?: unknown };
  }
}
