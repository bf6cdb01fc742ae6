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

test('with as many questions under way as may be, gathers what is asked until one is answered', async () => {
  const asked: (readonly number[])[] = [];
  const under: PromiseWithResolvers<void>[] = [];
  const echo = inBatches(
    async (keys: readonly number[]) => {
      asked.push(keys);
      const answered = Promise.withResolvers<void>();
      under.push(answered);
      await answered.promise;
      return new Map(keys.map((key) => [key, key]));
    },
    { atOnce: 1 },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = echo(1);
  await turn();
  const second = echo(2);
  await turn();
  const others = Promise.all(Array.from({ length: 150 }, (_, n) => echo(n + 3)));
  await turn();
  expect(asked).toEqual([[1]]);
  under[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([1, 100]);
  under[1]?.resolve();
  expect(await second).toBe(2);
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([1, 100, 51]);
  under[2]?.resolve();
  expect(await others).toEqual(Array.from({ length: 150 }, (_, n) => n + 3));
});

test('holds a question back for as long as it is told, so that others join it', async () => {
  const asked: (readonly number[])[] = [];
  let pause = 20;
  const echo = inBatches(
    async (keys: readonly number[]) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, key]));
    },
    { pauseMs: () => pause },
  );
  const first = echo(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, echo(2)])).toEqual([1, 2]);
  pause = 0;
  expect(await echo(3)).toBe(3);
  expect(asked).toEqual([[1, 2], [3]]);
});
