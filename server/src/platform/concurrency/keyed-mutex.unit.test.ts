import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('runs tasks of one key in order and never concurrently, independently of other keys', async () => {
  const tasks = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(4), fails: fc.boolean() }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(tasks, async (tasksToRun) => {
      const runExclusive = createKeyedMutex();
      const busy = new Set<string>();
      const finished: Record<string, number[]> = { a: [], b: [], c: [] };
      const results = await Promise.allSettled(
        tasksToRun.map(({ key, steps, fails }, index) =>
          runExclusive(key, async () => {
            expect(busy.has(key)).toBe(false);
            busy.add(key);
            for (let step = 0; step < steps; step++) await Promise.resolve();
            busy.delete(key);
            finished[key]?.push(index);
            if (fails) throw new Error('failed');
            return index;
          }),
        ),
      );
      for (const [key, order] of Object.entries(finished)) {
        expect(order).toEqual(tasksToRun.flatMap((task, index) => (task.key === key ? [index] : [])));
      }
      expect(results.map(({ status }) => status === 'rejected')).toEqual(tasksToRun.map(({ fails }) => fails));
    }),
  );
});

test('a task that never ends blocks only its own key', async () => {
  const runExclusive = createKeyedMutex();
  void runExclusive('a', () => new Promise(() => {}));
  expect(await runExclusive('b', async () => 'done')).toBe('done');
});
