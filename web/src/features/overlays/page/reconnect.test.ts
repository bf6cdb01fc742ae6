import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect.ts';

test('a page connects again after a second, doubling to half a minute, and never gives up', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map((attempt) => reconnectDelay(attempt, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('the pages of many streams connect again at different times', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const share = reconnectDelay(attempt, random) / reconnectDelay(attempt, 0.5);
      expect(share).toBeGreaterThanOrEqual(0.75);
      expect(share).toBeLessThanOrEqual(1.25);
    }),
  );
});
