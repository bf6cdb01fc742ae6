import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, toMinorUnits } from './money.ts';

test.each([
  ['5.00', 'USD', 500],
  ['5', 'USD', 500],
  ['1000', 'JPY', 1000],
  ['1000.00', 'JPY', 1000],
  ['1.500', 'KWD', 1500],
  ['5.001', 'USD', null],
  ['1e3', 'USD', null],
  ['-5.00', 'USD', null],
  ['5,00', 'USD', null],
  ['', 'USD', null],
])('%s %s is %s in minor units', (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units);
});

test('an amount with the decimals of its currency is read exactly', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('USD', 'JPY', 'BHD', 'CLF'), (units, currency) => {
      const decimals = decimalsOf(currency);
      const digits = String(units).padStart(decimals + 1, '0');
      const point = digits.length - decimals;
      const amount = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
      expect(toMinorUnits(amount, currency)).toBe(units);
    }),
  );
});
