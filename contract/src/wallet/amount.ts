import { normalizeNumber } from '../core/fields/typed-text.ts';
import { AMOUNT_MAX } from './limits.ts';

/** Formats base units as a decimal number without rounding: 12340000 with six decimals is "12.34". */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}

/**
 * Parses a decimal number, as people write it (`normalizeNumber`), into base units without rounding.
 * @returns null if it is not a number, has too many decimals or exceeds {@link AMOUNT_MAX}
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{0,20})(?:\.(\d*))?$/.exec(normalizeNumber(text)) ?? [];
  if (whole + fraction === '' || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return units <= AMOUNT_MAX ? units : null;
}
