import { AMOUNT_MAX } from './limits.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_BYTES = 32;

/** Says what is wrong with an address of Solana, which is 32 bytes in base58; null where nothing is. */
export function recipientRule(address: string): string | null {
  if (address === '') return 'Please enter the wallet to send to';
  return isAddress(address) ? null : 'This is not a Solana address';
}

/** Says what is wrong with a number of base units, given in digits; null where nothing is. */
export function amountRule(digits: string): string | null {
  if (!/^\d{1,20}$/.test(digits)) return 'The amount must be a whole number of base units';
  const units = BigInt(digits);
  if (units === 0n) return 'The amount must be more than zero';
  return units <= AMOUNT_MAX ? null : 'The amount is too large';
}

/** True for 32 bytes in base58. Each leading "1" of it stands for a byte that is zero. */
export function isAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2);
  return zeros + bytes === ADDRESS_BYTES;
}
