import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignSlots } from './row-slots.ts';

it('gives the slots of rows that left to rows that enter', () => {
  const slots = assignSlots(new Map(), [0, 1, 2, 3]);
  expect([...assignSlots(slots, [2, 3, 4, 5])]).toEqual([
    [2, 2],
    [3, 3],
    [4, 0],
    [5, 1],
  ]);
  expect(assignSlots(slots, [3, 2, 1, 0])).toBe(slots);
});

it('keeps the slot of every row that stays and needs no more slots than rows were ever rendered', () => {
  const rows = fc.uniqueArray(fc.nat(40), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 20 }), (steps) => {
      let slots: ReadonlyMap<number, number> = new Map();
      for (const step of steps) {
        const next = assignSlots(slots, step);
        expect([...next.keys()].sort()).toEqual([...step].sort());
        expect(new Set(next.values()).size).toBe(step.length);
        expect(Math.max(-1, ...next.values())).toBeLessThan(12);
        for (const row of step) if (slots.has(row)) expect(next.get(row)).toBe(slots.get(row));
        slots = next;
      }
    }),
  );
});
