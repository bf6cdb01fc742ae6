import { AMOUNT_MAX } from './limits.ts';

/** Validates a number of base units, given as decimal digits. */
export function validateAmount(digits: string): string | null {
  if (!/^\d{1,20}$/.test(digits)) return 'The amount must be a whole number of base units';
  const units = BigInt(digits);
  if (units === 0n) return 'The amount must be more than zero';
  return units <= AMOUNT_MAX ? null : 'The amount is too large';
}
