import { expect, test } from 'vitest';
import { getVerdict } from './verdict.ts';

test.each([
  [0.5, 'goal'],
  [0.45, 'goal'],
  [0.449, 'pass'],
  [0.2, 'pass'],
  [0.199, 'MISSED'],
  [Number.NaN, 'MISSED'],
] as const)('a speed ratio of %d has the verdict %s', (ratio, verdict) => {
  expect(getVerdict(ratio, { pass: 0.2, goal: 0.45, better: 'more' })).toBe(verdict);
});

test.each([
  [1.5, 'goal'],
  [1.51, 'pass'],
  [2, 'pass'],
  [2.01, 'MISSED'],
  [Number.NaN, 'MISSED'],
] as const)('a size ratio of %d has the verdict %s', (ratio, verdict) => {
  expect(getVerdict(ratio, { pass: 2, goal: 1.5, better: 'less' })).toBe(verdict);
});
