import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { atOnce } from '../../../../testing/cluster.ts';
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

describe('S8: a storm of logins', () => {
  test('is answered: some are refused at once and told when to come again, and other calls go on meanwhile', async () => {
    const person = await newPerson(node);
    let storming = true;
    const storm = atOnce(STORM, () =>
      call(node, accounts.login, { body: { email: `${newName()}@example.com`, password: 'wrong' } }),
    ).finally(() => {
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

  test('neither hashes more at once than there are threads nor lets more wait than it may', async () => {
    const { hash } = createHashers(1, 3);
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
    const { hash } = createHashers(1, 3);
    await expect(hash({ password: 'x', passwordHash: 'none' })).rejects.toThrow('A password was not hashed');
    expect(await hash({ password: 'x' })).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
