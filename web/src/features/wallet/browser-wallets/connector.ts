/** What the wallet did with a transaction: some wallets send it, others only sign it. */
export type TransactionResult =
  | { readonly kind: 'sent'; readonly signature: Uint8Array | string }
  | { readonly kind: 'signed'; readonly transaction: Uint8Array };

/** A browser wallet, independent of its interface. */
export interface Connector {
  readonly id: string;
  readonly name: string;
  /** A data URL of the wallet's icon. */
  readonly icon: string | null;
  /**
   * Connects and returns the public key (base58) of the selected account, or null if there is none.
   * @param options.silent opens no window; works only on a site that the wallet already trusts
   * @throws the wallet's error
   */
  connect(options: { readonly silent: boolean }): Promise<string | null>;
  /** Signs these bytes with the connected account; returns the Ed25519 signature (64 bytes). */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** Signs a transaction and sends it if the wallet can. Throws the wallet's error. */
  sendTransaction(transaction: Uint8Array): Promise<TransactionResult>;
  disconnect(): Promise<void>;
  /** Calls `onChange` with the new public key, or null after a disconnect. Returns a function to unsubscribe. */
  onAccountChange(onChange: (publicKey: string | null) => void): () => void;
}
