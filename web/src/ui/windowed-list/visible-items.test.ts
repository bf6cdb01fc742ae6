import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleItems } from './visible-items.ts';

describe('the items to render', () => {
  const grid = { count: 4000, columns: 4, height: 100 };

  test('are those of the visible rows and of two rows around them', () => {
    expect(visibleItems(grid, 5001, 800)).toEqual([48 * 4, 61 * 4]);
  });

  test('change only when a row leaves, by one row at each end', () => {
    expect(visibleItems(grid, 5000, 800)).toEqual([48 * 4, 61 * 4]);
    expect(visibleItems(grid, 5099, 800)).toEqual([48 * 4, 61 * 4]);
    expect(visibleItems(grid, 5100, 800)).toEqual([49 * 4, 62 * 4]);
  });

  test('stay within the list', () => {
    expect(visibleItems(grid, -400, 800)).toEqual([0, 28]);
    expect(visibleItems({ ...grid, count: 38 }, 900, 800)).toEqual([28, 38]);
  });

  test('are none while the height is unknown', () => {
    expect(visibleItems({ ...grid, height: 0 }, 0, 800)).toEqual([0, 0]);
  });

  test('include every visible item and not many more', () => {
    const rows = fc.record({
      count: fc.nat(500_000),
      columns: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 500 }),
    });
    const scrolling = fc.integer({ min: -999, max: 9_999_999 });
    fc.assert(
      fc.property(rows, scrolling, fc.integer({ min: 1, max: 3000 }), (list, scrolled, window) => {
        const [first, end] = visibleItems(list, scrolled, window);
        const { count, columns, height } = list;
        const [top, bottom] = [Math.floor(scrolled / height), Math.floor((scrolled + window - 1) / height)];
        for (const item of [top * columns, bottom * columns + columns - 1]) {
          if (item >= 0 && item < count) expect(item >= first && item < end).toBe(true);
        }
        expect(end - first).toBeLessThanOrEqual((Math.ceil(window / height) + 5) * columns);
      }),
    );
  });
});
