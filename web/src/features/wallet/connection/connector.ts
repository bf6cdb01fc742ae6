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
  disconnect(): Promise<void>;
  /** Tells each later change of the account, null for none. The returned function ends it. */
  watch(changed: (publicKey: string | null) => void): () => void;
}
