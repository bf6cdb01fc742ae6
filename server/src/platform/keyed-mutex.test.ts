import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('runs tasks of one key in order and never concurrently, independently of other keys', async () => {
  const pieces = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(4), fails: fc.boolean() }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(pieces, async (work) => {
      const runExclusive = createKeyedMutex();
      const busy = new Set<string>();
      const done: Record<string, number[]> = { a: [], b: [], c: [] };
      const results = await Promise.allSettled(
        work.map(({ key, steps, fails }, at) =>
          runExclusive(key, async () => {
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

test('a task that never ends blocks only its own key', async () => {
  const runExclusive = createKeyedMutex();
  void runExclusive('a', () => new Promise(() => {}));
  expect(await runExclusive('b', async () => 'done')).toBe('done');
});
