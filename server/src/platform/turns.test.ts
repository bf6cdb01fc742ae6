import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work of one key is done in order and never at once, work of others does not wait for it', async () => {
  const pieces = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(4), fails: fc.boolean() }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(pieces, async (work) => {
      const inTurn = createTurns();
      const busy = new Set<string>();
      const done: Record<string, number[]> = { a: [], b: [], c: [] };
      const results = await Promise.allSettled(
        work.map(({ key, steps, fails }, at) =>
          inTurn(key, async () => {
            expect(busy.has(key)).toBe(false);
            busy.add(key);
            for (let step = 0; step < steps; step++) await Promise.resolve();
            busy.delete(key);
            done[key]?.push(at);
            if (fails) throw new Error('failed');
            return at;
          }),
        ),
      );
      for (const [key, order] of Object.entries(done)) {
        expect(order).toEqual(work.flatMap((piece, at) => (piece.key === key ? [at] : [])));
      }
      expect(results.map(({ status }) => status === 'rejected')).toEqual(work.map(({ fails }) => fails));
    }),
  );
});

test('work that never ends holds up its own key only', async () => {
  const inTurn = createTurns();
  void inTurn('a', () => new Promise(() => {}));
  expect(await inTurn('b', async () => 'done')).toBe('done');
});
