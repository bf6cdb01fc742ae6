import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drift, median, medianRatio, quantile } from './statistics.ts';

describe('the median', () => {
  test('is the middle of an odd count and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 6])).toBe(5);
    expect(() => median([])).toThrow(RangeError);
  });

  test('has as many values above as below, and leaves its input as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const before = [...values];
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
        expect(values).toEqual(before);
      }),
    );
  });
});

describe('a quantile', () => {
  test('is the value that so many do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 1)).toBe(100);
    expect(quantile([7], 0.99)).toBe(7);
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
});

describe('the ratio over rounds', () => {
  test('pairs the rounds, so that a round in which everything was slow changes nothing', () => {
    expect(medianRatio([50, 5, 50, 50], [100, 10, 100, 100])).toBe(0.5);
    expect(medianRatio([50, 50, 1], [100, 100, 100])).toBe(0.5);
  });

  test('needs both sides of every round', () => {
    expect(() => medianRatio([1, 2], [1])).toThrow(RangeError);
  });
});

describe('drift', () => {
  test('is the farthest distance from the median', () => {
    expect(drift([100, 100, 100])).toBe(0);
    expect(drift([100, 100, 70])).toBeCloseTo(0.3);
    expect(drift([100, 130, 100])).toBeCloseTo(0.3);
  });
});
