import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const slots = assignSlots(new Map(), [4, 5, 6, 7]);

test('gives the slots of rows that left to rows that enter below', () => {
  expect([...assignSlots(slots, [6, 7, 8, 9]).values()]).toEqual([2, 3, 0, 1]);
  expect([...assignSlots(slots, [20, 21, 22, 23]).values()]).toEqual([0, 1, 2, 3]);
});

test('gives new slots to rows that enter above', () => {
  expect([...assignSlots(slots, [2, 3, 4, 5]).values()]).toEqual([4, 5, 0, 1]);
});

test('returns the same object for the same rows', () => {
  expect(assignSlots(slots, [4, 5, 6, 7])).toBe(slots);
});

test('never moves or shares the slot of a row that stays', () => {
  const rows = fc.uniqueArray(fc.nat(40), { maxLength: 12 }).map((values) => values.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 20 }), (steps) => {
      let current: ReadonlyMap<number, number> = new Map();
      for (const step of steps) {
        const next = assignSlots(current, step);
        expect([...next.keys()]).toEqual(step);
        expect(new Set(next.values()).size).toBe(step.length);
        for (const row of step) if (current.has(row)) expect(next.get(row)).toBe(current.get(row));
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
