import { isBase58 } from './base58.ts';

const ADDRESS_BYTES = 32;

/** Whether a text is 32 bytes in base58. */
export function isWalletAddress(text: string): boolean {
  return isBase58(text, ADDRESS_BYTES);
}

/** Whether a text is an address of Ethereum and its relatives, which no wallet of Solana has. */
export function isEvmAddress(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text);
}

/** Validates the wallet address of a recipient: 32 bytes in base58. */
export function validateRecipient(walletAddress: string): string | null {
  if (walletAddress === '') return 'Please enter the recipient’s wallet address';
  return isWalletAddress(walletAddress) ? null : 'This is not a Solana wallet address';
}
