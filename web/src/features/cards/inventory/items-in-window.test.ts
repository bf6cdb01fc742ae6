import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsInWindow } from './items-in-window.ts';

describe('the items in the window', () => {
  const grid = { count: 4000, columns: 4, height: 100 };

  it('are those of the rows that can be seen and of two around them', () => {
    expect(itemsInWindow(grid, 5000, 800)).toEqual([48 * 4, 60 * 4]);
  });

  it('come and go one by one', () => {
    expect(itemsInWindow(grid, 5025, 800)).toEqual([48 * 4 + 1, 60 * 4 + 1]);
    expect(itemsInWindow(grid, 5026, 800)).toEqual([48 * 4 + 1, 60 * 4 + 2]);
  });

  it('begin and end with the list', () => {
    expect(itemsInWindow(grid, -400, 800)).toEqual([0, 24]);
    expect(itemsInWindow({ ...grid, count: 38 }, 900, 800)).toEqual([28, 38]);
  });

  it('are none while the height is not known', () => {
    expect(itemsInWindow({ ...grid, height: 0 }, 0, 800)).toEqual([0, 0]);
  });

  it('hold every item that can be seen, and never many more', () => {
    const rows = fc.record({
      count: fc.nat(500_000),
      columns: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 1, max: 500 }),
    });
    const scrolling = fc.integer({ min: -999, max: 9_999_999 });
    fc.assert(
      fc.property(rows, scrolling, fc.integer({ min: 1, max: 3000 }), (list, scrolled, window) => {
        const [first, end] = itemsInWindow(list, scrolled, window);
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
