/** What a wallet has done with a transaction: sent it, or only signed it. */
export type Handled =
  | { readonly kind: 'sent'; readonly signature: Uint8Array | string }
  | { readonly kind: 'signed'; readonly transaction: Uint8Array };

/** One wallet in this browser, whatever interface it speaks. */
export interface Connector {
  readonly id: string;
  readonly name: string;
  /** A data address of the wallet's picture. */
  readonly icon: string | null;
  /**
   * Asks for the chosen account's public key (base58), null where the wallet gives none.
   * `silent` opens no window and gives a key only to a site the wallet trusts already.
   * Throws what the wallet throws.
   */
  connect(options: { readonly silent: boolean }): Promise<string | null>;
  /** The ed25519 signature (64 bytes) of the connected account over exactly these bytes. */
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** Lets the connected account sign a transaction and send it, where the wallet can. Throws what the wallet throws. */
  handle(transaction: Uint8Array): Promise<Handled>;
  disconnect(): Promise<void>;
  /** Tells each later change of the account, null for none. The returned function ends it. */
  watch(changed: (publicKey: string | null) => void): () => void;
}
