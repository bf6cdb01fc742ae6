/** Currencies of ISO 4217 without a minor unit, and those with three or four decimals; all others have two. */
const DECIMALS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
]);

/** Returns the number of decimals of a currency. @param currency an alphabetic code of ISO 4217 */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/**
 * Converts a decimal amount, as donation services send it, to minor units: `"5.00"` USD are 500, `"1000"` JPY are 1000. Further
 * decimals must be zeros.
 * @returns null if the text is not such an amount, or too large
 */
export function toMinorUnits(amount: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(amount);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const decimals = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** Writes minor units as a decimal amount, which `toMinorUnits` reads: 250 EUR are `"2.50"`. */
export function toDecimal(units: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
