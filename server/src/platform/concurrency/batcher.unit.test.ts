import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function squares() {
  const batches: (readonly number[])[] = [];
  const square = createBatcher(async (keys: readonly number[]) => {
    batches.push(keys);
    if (keys.includes(-1)) throw new Error('no');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
  });
  return { batches, square };
}

test('loads the distinct keys of one turn in one batch', async () => {
  const { batches, square } = squares();
  expect(await Promise.all([square(2), square(3), square(2), square(0)])).toEqual([4, 9, 4, undefined]);
  expect(batches).toEqual([[2, 3, 0]]);
});

test('starts another batch in a later turn, even while one is in flight', async () => {
  const { batches, square } = squares();
  const first = square(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, square(2)])).toEqual([4, 4]);
  expect(batches).toEqual([[2], [2]]);
});

test('rejects all calls of a failed batch, but no later ones', async () => {
  const { square } = squares();
  const failed = await Promise.allSettled([square(-1), square(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await square(2)).toBe(4);
});

test('at its maximum concurrency, collects keys until a batch completes', async () => {
  const batches: (readonly number[])[] = [];
  const inFlight: PromiseWithResolvers<void>[] = [];
  const echo = createBatcher(
    async (keys: readonly number[]) => {
      batches.push(keys);
      const completed = Promise.withResolvers<void>();
      inFlight.push(completed);
      await completed.promise;
      return new Map(keys.map((key) => [key, key]));
    },
    { concurrency: 1 },
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const first = echo(1);
  await nextTurn();
  const second = echo(2);
  await nextTurn();
  const others = Promise.all(Array.from({ length: 150 }, (_, n) => echo(n + 3)));
  await nextTurn();
  expect(batches).toEqual([[1]]);
  inFlight[0]?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([1, 100]);
  inFlight[1]?.resolve();
  expect(await second).toBe(2);
  await nextTurn();
  expect(batches.map(({ length }) => length)).toEqual([1, 100, 51]);
  inFlight[2]?.resolve();
  expect(await others).toEqual(Array.from({ length: 150 }, (_, n) => n + 3));
});

test('delays a batch to combine more keys', async () => {
  const batches: (readonly number[])[] = [];
  const echo = createBatcher(
    async (keys: readonly number[]) => {
      batches.push(keys);
      return new Map(keys.map((key) => [key, key]));
    },
    { delayMs: 20 },
  );
  const first = echo(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, echo(2)])).toEqual([1, 2]);
  expect(batches).toEqual([[1, 2]]);
});

test('collects keys for the whole delay, even if another batch completes meanwhile', async () => {
  const batches: (readonly number[])[] = [];
  const firstSent = Promise.withResolvers<void>();
  const firstCompleted = Promise.withResolvers<void>();
  const echo = createBatcher(
    async (keys: readonly number[]) => {
      batches.push(keys);
      if (keys.includes(1)) {
        firstSent.resolve();
        await firstCompleted.promise;
      }
      return new Map(keys.map((key) => [key, key]));
    },
    { delayMs: 20 },
  );
  const first = echo(1);
  await firstSent.promise;
  const second = echo(2);
  firstCompleted.resolve();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([second, echo(3)])).toEqual([2, 3]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('sends a batch while another is in flight only if that one takes longer than `overlapAfterMs`', async () => {
  const sentAt: number[] = [];
  const completions: PromiseWithResolvers<void>[] = [];
  const echo = createBatcher(
    async (keys: readonly number[]) => {
      sentAt.push(performance.now());
      const completed = Promise.withResolvers<void>();
      completions.push(completed);
      await completed.promise;
      return new Map(keys.map((key) => [key, key]));
    },
    { concurrency: 2, overlapAfterMs: 50 },
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const first = echo(1);
  await nextTurn();
  const second = echo(2);
  await nextTurn();
  expect(sentAt).toHaveLength(1);
  completions[0]?.resolve();
  await first;
  await nextTurn();
  expect(sentAt).toHaveLength(2);
  const third = echo(3);
  await expect.poll(() => sentAt.length).toBe(3);
  expect((sentAt[2] as number) - (sentAt[1] as number)).toBeGreaterThanOrEqual(49);
  for (const { resolve } of completions) resolve();
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});
