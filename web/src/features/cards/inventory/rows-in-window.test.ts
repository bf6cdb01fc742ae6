import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInWindow } from './rows-in-window.ts';

describe('the rows in the window', () => {
  it('are those that can be seen and three around them', () => {
    expect(rowsInWindow(1000, 100, 5000, 800)).toEqual([47, 61]);
  });

  it('begin and end with the list', () => {
    expect(rowsInWindow(1000, 100, -400, 800)).toEqual([0, 7]);
    expect(rowsInWindow(10, 100, 900, 800)).toEqual([6, 10]);
  });

  it('are none while the height is not known', () => {
    expect(rowsInWindow(1000, 0, 0, 800)).toEqual([0, 0]);
  });

  it('hold every row that can be seen, and never many more', () => {
    const sizes = [
      fc.nat(100_000),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: -999, max: 9_999_999 }),
    ] as const;
    fc.assert(
      fc.property(...sizes, fc.integer({ min: 1, max: 3000 }), (count, height, scrolled, window) => {
        const [first, end] = rowsInWindow(count, height, scrolled, window);
        for (const row of [Math.floor(scrolled / height), Math.floor((scrolled + window - 1) / height)]) {
          if (row >= 0 && row < count) expect(row >= first && row < end).toBe(true);
        }
        expect(end - first).toBeLessThanOrEqual(Math.ceil(window / height) + 7);
      }),
    );
  });
});
