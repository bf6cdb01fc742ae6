import { expect, test } from 'vitest';
import { median, medianRatio, quantile } from './statistics.ts';

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 6])).toBe(5);
});

test('a quantile is the smallest value that the given share of the values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([quantile(values, 0.99), quantile(values, 1), quantile([7], 0.99)]).toEqual([99, 100, 7]);
});

test('a ratio pairs the rounds, so that a slow round does not change it', () => {
  expect(medianRatio([50, 5, 50, 50], [100, 10, 100, 100])).toBe(0.5);
});
