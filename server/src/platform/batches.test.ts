import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

function squares() {
  const asked: (readonly number[])[] = [];
  const square = inBatches(async (keys: readonly number[]) => {
    asked.push(keys);
    if (keys.includes(-1)) throw new Error('no');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
  });
  return { asked, square };
}

test('asks once for all that is wanted in one turn, each key once, and answers each its own', async () => {
  const { asked, square } = squares();
  expect(await Promise.all([square(2), square(3), square(2), square(0)])).toEqual([4, 9, 4, undefined]);
  expect(asked).toEqual([[2, 3, 0]]);
});

test('asks again in a later turn, even while an answer is still out', async () => {
  const { asked, square } = squares();
  const first = square(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, square(2)])).toEqual([4, 4]);
  expect(asked).toEqual([[2], [2]]);
});

test('tells a failure to all who asked, and to nobody after', async () => {
  const { square } = squares();
  const failed = await Promise.allSettled([square(-1), square(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await square(2)).toBe(4);
});
