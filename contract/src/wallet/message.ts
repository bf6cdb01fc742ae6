import { displayableProduct } from '../core/signed-message.ts';

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

/**
 * Builds the message to sign. Lines are separated by LF, with no LF at the end. The message has only characters that a hardware
 * wallet displays: the host replaces a product name with other characters. See docs/reference/wallets.md.
 */
export function walletMessage(parts: WalletMessage): string {
  return [
    `Connect wallet to ${displayableProduct(parts.productName, parts.uri)}`,
    '',
    `Wallet: ${parts.publicKey}`,
    `Account: ${parts.username}`,
    `Nonce: ${parts.nonce}`,
    `Timestamp: ${parts.timestamp}`,
    `URI: ${parts.uri}`,
  ].join('\n');
}
