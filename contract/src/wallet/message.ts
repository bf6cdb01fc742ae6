/** The parts of the message that a wallet signs. */
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

/** Builds the message to sign: lines are separated by LF, with none at the end. See docs/reference/wallets.md. */
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
