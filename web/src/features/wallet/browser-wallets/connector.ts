/**
 * What the wallet did with a transaction, as returned by the wallet (see wallet-bytes.ts): some wallets send it, others only
 * sign it.
 */
export type TransactionResult =
  | { readonly kind: 'sent'; readonly output: unknown }
  | { readonly kind: 'signed'; readonly transaction: unknown };

/** A browser wallet, independent of its interface. */
export interface Connector {
  readonly id: string;
  readonly name: string;
  /** A data URL of the wallet's icon. */
  readonly icon: string | null;
  /**
   * Connects and returns the public key (base58) of the selected account, or null if there is none.
   * @param options.silent opens no window; works only on a site that the wallet already trusts
   * @throws WalletError if the wallet or its accounts cannot sign messages, otherwise the wallet's error
   */
  connect(options: { readonly silent: boolean }): Promise<string | null>;
  /**
   * Signs these bytes with the connected account; returns what the wallet returns (see wallet-bytes.ts).
   * @throws WalletError if the wallet cannot sign messages, otherwise the wallet's error
   */
  signMessage(message: Uint8Array): Promise<unknown>;
  /** Signs a transaction and sends it if the wallet can. Throws the wallet's error. */
  sendTransaction(transaction: Uint8Array): Promise<TransactionResult>;
  disconnect(): Promise<void>;
  /** Calls `onChange` with the new public key, or null after a disconnect. Returns a function to unsubscribe. */
  onAccountChange(onChange: (publicKey: string | null) => void): () => void;
}
