import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drift, median, medianRatio, quantile } from './statistics.ts';

describe('median', () => {
  test('is the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 6])).toBe(5);
    expect(() => median([])).toThrow(RangeError);
  });

  test('has as many values above as below and leaves its input unchanged', () => {
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

describe('quantile', () => {
  test('is the smallest value that the share of values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 1)).toBe(100);
    expect(quantile([7], 0.99)).toBe(7);
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
});

describe('medianRatio', () => {
  test('pairs the rounds, so that a slow round does not change it', () => {
    expect(medianRatio([50, 5, 50, 50], [100, 10, 100, 100])).toBe(0.5);
    expect(medianRatio([50, 50, 1], [100, 100, 100])).toBe(0.5);
  });

  test('requires both values of every round', () => {
    expect(() => medianRatio([1, 2], [1])).toThrow(RangeError);
  });
});

describe('drift', () => {
  test('is the largest relative deviation from the median', () => {
    expect(drift([100, 100, 100])).toBe(0);
    expect(drift([100, 100, 70])).toBeCloseTo(0.3);
    expect(drift([100, 130, 100])).toBeCloseTo(0.3);
  });
});
