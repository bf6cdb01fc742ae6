import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { createHashingPool, type QueueLimits } from './hashing-pool.ts';
import { PASSWORD_HASH_COST } from './password-hasher.ts';

const createPool = (limits: QueueLimits) => createHashingPool(1, limits, PASSWORD_HASH_COST);

describe('the hashing pool', () => {
  test('alternates between accounts and anonymous callers, and serves accounts round-robin', async () => {
    const { run } = createPool({ anonymous: 3, accounts: 3, perAccount: 2 });
    const order: string[] = [];
    const submit = (name: string, accountId?: string) =>
      run({ password: name }, accountId).then(
        () => order.push(name),
        ({ code }) => order.push(`${name} ${code}`),
      );
    const anonymous = ['s0', 's1', 's2', 's3'].map((name) => submit(name));
    const known = ['a0', 'a1', 'a2', 'b0', 'c0'].map((name) => submit(name, name[0]));
    await Promise.all([...anonymous, ...known]);
    // s0 and s1 are assigned to the thread at once. a2 exceeds the limit of its account, so it joins the anonymous callers and
    // fills their queue. c0 exceeds the limit of all accounts.
    expect(order).toEqual(['c0 UNAVAILABLE', 's0', 's1', 'a0', 's2', 'b0', 's3', 'a1', 'a2']);
  });

  test('runs no more hashes concurrently than there are threads and bounds the queue', async () => {
    const { run } = createPool({ anonymous: 3, accounts: 3, perAccount: 3 });
    const passwordHash = String(await run({ password: 'Quiz7Fjord' }));
    const outcomes: string[] = [];
    // Two are assigned to the thread, three are queued
    await runConcurrently(8, (n) =>
      run({ password: 'Quiz7Fjord', passwordHash }).then(
        (isMatch) => outcomes.push(`${n} ${isMatch}`),
        ({ code }) => outcomes.push(`${n} ${code}`),
      ),
    );
    expect(outcomes).toEqual([
      ...['5 UNAVAILABLE', '6 UNAVAILABLE', '7 UNAVAILABLE'],
      ...['0 true', '1 true', '2 true', '3 true', '4 true'],
    ]);
    expect(await run({ password: 'other', passwordHash })).toBe(false);
  });

  test('an invalid hash fails its own request only', async () => {
    const { run } = createPool({ anonymous: 3, accounts: 3, perAccount: 3 });
    await expect(run({ password: 'x', passwordHash: 'none' })).rejects.toThrow('Password hashing failed');
    expect(await run({ password: 'x' })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
