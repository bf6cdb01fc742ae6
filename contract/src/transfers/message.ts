import { displayableCard, displayableProduct } from '../core/signed-message.ts';

/** The parts of the message with which a wallet gives a card away. */
export interface TransferMessage {
  readonly productName: string;
  readonly card: { readonly number: number; readonly name: string };
  /** The wallets of the sender and of the recipient. */
  readonly from: string;
  readonly to: string;
  readonly nonce: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
  /** The origin of the web application. */
  readonly uri: string;
}

/** Builds the message to sign. Lines are separated by LF, with no LF at the end. See docs/reference/transfers.md. */
export function transferMessage({ productName, card, from, to, nonce, timestamp, uri }: TransferMessage): string {
  return [
    `Transfer a card on ${displayableProduct(productName, uri)}`,
    '',
    `Card: ${displayableCard(card)}`,
    `From: ${from}`,
    `To: ${to}`,
    `Nonce: ${nonce}`,
    `Timestamp: ${timestamp}`,
    `URI: ${uri}`,
  ].join('\n');
}
