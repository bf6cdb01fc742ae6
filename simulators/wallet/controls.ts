/**
 * Steers the test wallet from a test. Put on `window.__testWallet` before the script runs; the two functions
 * are added by the script.
 */
export interface TestWalletControls {
  /** Say yes to everything without a window. */
  autoApprove?: boolean;
  /** Say no to the next thing asked, once. */
  rejectNext?: boolean;
  /** Milliseconds to think before an automatic answer. */
  delayMs?: number;
  /** Chooses the other account, as a person does in the wallet; answers its address. */
  switchAccount?: () => Promise<string>;
  /** Ends the connection from the wallet's side and stops trusting the site. */
  disconnect?: () => Promise<void>;
}

declare global {
  interface Window {
    __testWallet?: TestWalletControls;
    phantom?: { readonly solana?: unknown };
  }
}
