import { AMOUNT_MAX } from './limits.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
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

/** Whether a text is 32 bytes in base58. Each leading "1" encodes a zero byte. */
export function isWalletAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2);
  return zeros + bytes === ADDRESS_BYTES;
}
