import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSlots, assignSlotsInPlace, isSorted, type RowSlots } from './row-slots.ts';

const slots = assignSlots(new Map(), [4, 5, 6, 7]);
const rows = fc.uniqueArray(fc.nat(40), { maxLength: 12 }).map((values) => values.sort((a, b) => a - b));
const steps = fc.array(fc.record({ rows, inPlace: fc.boolean() }), { maxLength: 20 });

describe('slots in the order of the rows', () => {
  test('of rows that left are reused for rows that enter below', () => {
    expect([...assignSlots(slots, [6, 7, 8, 9]).values()]).toEqual([2, 3, 0, 1]);
    expect([...assignSlots(slots, [20, 21, 22, 23]).values()]).toEqual([0, 1, 2, 3]);
  });

  test('are new for rows that enter above', () => {
    expect([...assignSlots(slots, [2, 3, 4, 5]).values()]).toEqual([4, 5, 0, 1]);
  });

  test('do not move rows that stay', () => {
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 20 }), (sequence) => {
        let current: RowSlots = new Map();
        for (const step of sequence) {
          const next = assignSlots(current, step);
          // React keeps an element in place if its key comes later in the previous order than the keys before it.
          const before = [...current.values()];
          const order = [...next.values()].map((slot) => before.indexOf(slot)).filter((at) => at >= 0);
          const keptCount = step.filter((row) => current.has(row)).length;
          expect(order.slice(0, keptCount)).toEqual(order.slice(0, keptCount).toSorted((a, b) => a - b));
          current = next;
        }
      }),
    );
  });
});

describe('slots in place', () => {
  test('pass from rows that left to rows that enter below', () => {
    expect([...assignSlotsInPlace(slots, [6, 7, 8, 9])]).toEqual([
      [8, 0],
      [9, 1],
      [6, 2],
      [7, 3],
    ]);
  });

  test('are new and come first for rows that enter above', () => {
    expect([...assignSlotsInPlace(slots, [2, 3, 4, 5])]).toEqual([
      [2, 4],
      [3, 5],
      [4, 0],
      [5, 1],
    ]);
  });

  test('never move an element, and create none while rows enter below', () => {
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const previous = assignSlots(new Map(), first);
        const next = assignSlotsInPlace(previous, second);
        const before = [...previous.values()];
        const kept = [...next.values()].filter((slot) => before.includes(slot));
        expect(kept).toEqual(before.filter((slot) => kept.includes(slot)));
        const lastKept = Math.max(-1, ...second.filter((row) => previous.has(row)));
        const above = second.filter((row) => row < lastKept && !previous.has(row)).length;
        expect(next.size - kept.length).toBe(above + Math.max(0, second.length - above - first.length));
      }),
    );
  });
});

test('each row keeps one slot of its own while it is rendered, and the rows are sorted after scrolling', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let current: RowSlots = new Map();
      for (const { rows, inPlace } of sequence) {
        const next = (inPlace ? assignSlotsInPlace : assignSlots)(current, rows);
        expect([...next.keys()].sort((a, b) => a - b)).toEqual(rows);
        expect(new Set(next.values()).size).toBe(rows.length);
        for (const row of rows) if (current.has(row)) expect(next.get(row)).toBe(current.get(row));
        if (!inPlace) expect([...next.keys()]).toEqual(rows);
        expect(isSorted(next)).toBe([...next.keys()].join() === rows.join());
        current = next;
      }
    }),
  );
});

test('returns the same map for the same rows', () => {
  expect(assignSlots(slots, [4, 5, 6, 7])).toBe(slots);
  expect(assignSlotsInPlace(slots, [4, 5, 6, 7])).toBe(slots);
});
