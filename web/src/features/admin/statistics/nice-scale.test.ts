import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceMaximum } from './nice-scale.ts';

test('ends an axis at a round number', () => {
  expect([0, 1, 3, 7, 34, 100, 1201].map(niceMaximum)).toEqual([2, 2, 4, 10, 40, 100, 2000]);
});

test('covers every value, without wasting more than three fifths of the axis, and has an integer in the middle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1e12 }), (largest) => {
      const maximum = niceMaximum(largest);
      expect(maximum).toBeGreaterThanOrEqual(largest);
      expect(largest / maximum).toBeGreaterThanOrEqual(0.4);
      expect(Number.isInteger(maximum / 2)).toBe(true);
    }),
  );
});
