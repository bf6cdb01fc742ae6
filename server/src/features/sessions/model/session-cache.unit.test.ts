import { expect, test } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const KEY = { accountId: 'account', sessionId: 'session' };

/** Creates a cache of numbers whose loads the test completes: the nth load returns n. */
function createCache() {
  const loads: PromiseWithResolvers<number>[] = [];
  const cache = createSessionCache(() => {
    const load = Promise.withResolvers<number>();
    loads.push(load);
    return load.promise;
  });
  const complete = (nth: number) => loads[nth - 1]?.resolve(nth);
  return { cache, loads, complete };
}

test('concurrent calls share a load, and later ones its record', async () => {
  const { cache, loads, complete } = createCache();
  const both = [cache.find(KEY), cache.find(KEY)];
  complete(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await cache.find(KEY)).toBe(1);
  expect(loads).toHaveLength(1);
});

test('a record that was being loaded when its account was dropped is not used again', async () => {
  const { cache, complete } = createCache();
  const before = cache.find(KEY);
  cache.drop(KEY.accountId);
  const after = cache.find(KEY);
  complete(2);
  expect(await after).toBe(2);
  // The load that began before the drop completes last
  complete(1);
  expect(await before).toBe(1);
  expect(await cache.find(KEY)).toBe(2);
  expect(await Promise.all(cache.recordsOf(KEY.accountId))).toEqual([2]);
});

test('a drop concerns all sessions of the account, and no other account', async () => {
  const { cache, loads, complete } = createCache();
  const keys = [KEY, { ...KEY, sessionId: 'other' }, { ...KEY, accountId: 'other' }];
  for (const key of keys) cache.find(key);
  for (const nth of [1, 2, 3]) complete(nth);
  cache.drop(KEY.accountId);
  expect(cache.accounts.size).toBe(1);
  for (const key of keys) cache.find(key);
  expect(loads).toHaveLength(5);
});

test('a failed load rejects the calls that share it, and the next call loads again', async () => {
  const { cache, loads, complete } = createCache();
  const both = [cache.find(KEY), cache.find(KEY)];
  loads[0]?.reject(new Error('lost'));
  for (const call of both) await expect(call).rejects.toThrow('lost');
  const next = cache.find(KEY);
  complete(2);
  expect(await next).toBe(2);
});
