import { AMOUNT_MAX } from './limits.ts';

/** Base units as a decimal number, exactly: 12340000 with six decimals is "12.34". */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}

/**
 * The base units of a decimal number that a person typed, exactly; null where it is none, has more digits after the
 * point than there are, or is more than any balance can hold.
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{0,20})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole + fraction === '' || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return units <= AMOUNT_MAX ? units : null;
}
