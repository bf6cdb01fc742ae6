/** What the message that a wallet signs is made of (contract §7). */
export interface WalletMessage {
  readonly productName: string;
  readonly publicKey: string;
  readonly username: string;
  readonly nonce: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
  /** The origin of the web application. */
  readonly uri: string;
}

/** The message to sign, byte for byte: lines end in LF, none after the last (contract §7). */
export function walletMessage(parts: WalletMessage): string {
  return [
    `Connect wallet to ${parts.productName}`,
    '',
    `Wallet: ${parts.publicKey}`,
    `Account: ${parts.username}`,
    `Nonce: ${parts.nonce}`,
    `Timestamp: ${parts.timestamp}`,
    `URI: ${parts.uri}`,
  ].join('\n');
}
