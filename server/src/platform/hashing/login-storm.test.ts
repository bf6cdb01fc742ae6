import { setTimeout as sleep } from 'node:timers/promises';
import * as accountOperations from '@app/contract/accounts/schemas';
import { reauthenticate } from '@app/contract/accounts/security/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { runConcurrently, until } from '../../../testing/cluster.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newName, newPerson } from '../../../testing/people.ts';
import { createHashingPool } from './hashing-pool.ts';
import { PASSWORD_HASH_COST } from './password-hasher.ts';
import type { QueueLimits } from './task-queue.ts';

/** More than fit into the queue. */
const STORM = 160;

let node: TestNode;
beforeAll(async () => {
  node = await startNode({ realHashing: true });
});
afterAll(() => node.stop());

const createPool = (limits: QueueLimits) => createHashingPool({ threads: 1, limits, cost: PASSWORD_HASH_COST });

const anonymousLogin = () =>
  call(node, accountOperations.login, { body: { email: `${newName()}@example.com`, password: 'wrong' } });

describe('a flood of logins', () => {
  test('is rejected in part with Retry-After, while other requests are served', async () => {
    const person = await newPerson(node);
    let isStormRunning = true;
    const storm = runConcurrently(STORM, anonymousLogin).finally(() => {
      isStormRunning = false;
    });
    let verified = 0;
    while (isStormRunning) {
      expect((await call(node, accountOperations.getCurrentUser, { token: person.token })).status).toBe(200);
      verified += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const responses = await storm;
    const rejected = responses.filter(({ status }) => status === 503);
    expect(rejected.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === 401).length).toBe(STORM - rejected.length);
    for (const { body, headers } of rejected) {
      expect(body).toEqual({
        error: 'We’re briefly unavailable. Please try again.',
        code: 'UNAVAILABLE',
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(verified).toBeGreaterThan(5);
    // afterwards logins succeed again
    expect((await logIn(node, person)).token).toBeDefined();
  }, 120_000);

  test('neither rejects nor delays the owner of an account on a known device or in a session', async () => {
    const { email, password, token } = await newPerson(node);
    const first = await call(node, accountOperations.login, { body: { email, password } });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    let isDone = false;
    const counts = { 401: 0, 503: 0 };
    const storm = runConcurrently(STORM, async () => {
      while (!isDone) {
        const { status } = await anonymousLogin();
        counts[status as 401 | 503] += 1;
        if (status === 503) await sleep(50);
      }
    });
    const owner = [
      () => call(node, accountOperations.login, { body: { email, password }, headers: { cookie } }),
      () => call(node, reauthenticate, { token, body: { password } }),
    ];
    await until(async () => counts[503] > 0, 20_000);
    for (let n = 0; n < 6; n++) {
      const before = counts[401];
      expect((await owner[n % 2]?.())?.status).toBe(200);
      // 96 anonymous hashes are queued, and only a few may run before the owner's
      expect(counts[401] - before).toBeLessThan(24);
    }
    isDone = true;
    await storm;
  }, 120_000);

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
    // the thread has s0 and s1; a2 exceeds the limit of its account and is queued as anonymous, which fills that queue; c0
    // exceeds the limit of all accounts
    expect(order).toEqual(['c0 UNAVAILABLE', 's0', 's1', 'a0', 's2', 'b0', 's3', 'a1', 'a2']);
  });

  test('runs no more hashes concurrently than there are threads and bounds the queue', async () => {
    const { run } = createPool({ anonymous: 3, accounts: 3, perAccount: 3 });
    const passwordHash = String(await run({ password: 'Quiz7Fjord' }));
    const outcomes: string[] = [];
    // two are assigned to the thread, three are queued
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
