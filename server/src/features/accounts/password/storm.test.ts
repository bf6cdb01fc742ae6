import { setTimeout as sleep } from 'node:timers/promises';
import * as accounts from '@app/contract/accounts/schemas';
import { reauthenticate } from '@app/contract/accounts/security/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { atOnce, until } from '../../../../testing/cluster.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { logIn, newName, newPerson } from '../../../../testing/people.ts';
import { createHashers } from './hashers.ts';
import { hashPassword } from './passwords.ts';

/** More than may wait. */
const STORM = 160;

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

const stranger = () => call(node, accounts.login, { body: { email: `${newName()}@example.com`, password: 'wrong' } });

describe('a storm of logins', () => {
  test('is answered: some are refused at once and told when to come again, and other calls go on meanwhile', async () => {
    const person = await newPerson(node);
    let storming = true;
    const storm = atOnce(STORM, stranger).finally(() => {
      storming = false;
    });
    let verified = 0;
    while (storming) {
      expect((await call(node, accounts.verify, { token: person.token })).status).toBe(200);
      verified += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const answers = await storm;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401).length).toBe(STORM - refused.length);
    for (const { body, headers } of refused) {
      expect(body).toEqual({
        error: 'The service is briefly unavailable. Please try again.',
        code: 'UNAVAILABLE',
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(verified).toBeGreaterThan(5);
    // and when it is over everybody is let in again
    expect((await logIn(node, person)).token).toBeDefined();
  }, 120_000);

  test('neither refuses nor delays the owner of an account on a known device or in a session', async () => {
    const { email, password, token } = await newPerson(node);
    const first = await call(node, accounts.login, { body: { email, password } });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    let isOver = false;
    const answered = { 401: 0, 503: 0 };
    const storm = atOnce(STORM, async () => {
      while (!isOver) {
        const { status } = await stranger();
        answered[status as 401 | 503] += 1;
        if (status === 503) await sleep(50);
      }
    });
    const owner = [
      () => call(node, accounts.login, { body: { email, password }, headers: { cookie } }),
      () => call(node, reauthenticate, { token, body: { password } }),
    ];
    await until(async () => answered[503] > 0, 20_000);
    for (let n = 0; n < 6; n++) {
      const before = answered[401];
      expect((await owner[n % 2]?.())?.status).toBe(200);
      // 96 hashes are waiting, two for each stranger
      expect(answered[401] - before).toBeLessThan(24);
    }
    isOver = true;
    await storm;
  }, 120_000);

  test('gives every other hash to known accounts, which take turns', async () => {
    const { hash } = createHashers(1, { strangers: 3, known: 3, knownEach: 2 });
    const order: string[] = [];
    const submit = (name: string, accountId?: string) =>
      hash({ password: name }, accountId).then(
        () => order.push(name),
        ({ code }) => order.push(`${name} ${code}`),
      );
    const strangers = ['s0', 's1', 's2', 's3'].map((name) => submit(name));
    const known = ['a0', 'a1', 'a2', 'b0', 'c0'].map((name) => submit(name, name[0]));
    await Promise.all([...strangers, ...known]);
    // one is hashed and one is ready for the thread; a2 is beyond the share of its account and waits among the strangers,
    // who are then full; c0 is beyond the share of all accounts
    expect(order).toEqual(['c0 UNAVAILABLE', 's0', 's1', 'a0', 's2', 'b0', 's3', 'a1', 'a2']);
  });

  test('neither hashes more at once than there are threads nor lets more wait than it may', async () => {
    const { hash } = createHashers(1, { strangers: 3, known: 3, knownEach: 3 });
    const passwordHash = await hashPassword('Quiz7Fjord');
    const outcomes: string[] = [];
    // one at work, one that the thread has ready, three that wait
    await atOnce(8, (n) =>
      hash({ password: 'Quiz7Fjord', passwordHash }).then(
        (fits) => outcomes.push(`${n} ${fits}`),
        ({ code }) => outcomes.push(`${n} ${code}`),
      ),
    );
    expect(outcomes).toEqual([
      ...['5 UNAVAILABLE', '6 UNAVAILABLE', '7 UNAVAILABLE'],
      ...['0 true', '1 true', '2 true', '3 true', '4 true'],
    ]);
    expect(await hash({ password: 'other', passwordHash })).toBe(false);
  });

  test('a hash that is none fails its own call, and the thread goes on', async () => {
    const { hash } = createHashers(1, { strangers: 3, known: 3, knownEach: 3 });
    await expect(hash({ password: 'x', passwordHash: 'none' })).rejects.toThrow('A password was not hashed');
    expect(await hash({ password: 'x' })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
