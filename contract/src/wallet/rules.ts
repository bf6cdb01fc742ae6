import { isBase58 } from '../core/base58.ts';
import { AMOUNT_MAX } from './limits.ts';

const ADDRESS_BYTES = 32;

/** Validates the wallet address of a recipient: 32 bytes in base58. */
export function validateRecipient(walletAddress: string): string | null {
  if (walletAddress === '') return 'Please enter the recipient’s wallet address';
  return isWalletAddress(walletAddress) ? null : 'This is not a Solana wallet address';
}

/** Validates a number of base units, given as decimal digits. */
export function validateAmount(digits: string): string | null {
  if (!/^\d{1,20}$/.test(digits)) return 'The amount must be a whole number of base units';
  const units = BigInt(digits);
  if (units === 0n) return 'The amount must be more than zero';
  return units <= AMOUNT_MAX ? null : 'The amount is too large';
}

/** Whether a text is 32 bytes in base58. */
export function isWalletAddress(text: string): boolean {
  return isBase58(text, ADDRESS_BYTES);
}
