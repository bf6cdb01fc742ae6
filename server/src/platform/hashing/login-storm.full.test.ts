import { setTimeout as sleep } from 'node:timers/promises';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

/** Number of logins: more than fit into the queue. */
const STORM = 160;

const node = setUpNode({ realHashing: true });

const anonymousLogin = () =>
  call(node, signInOperations.login, { body: { email: `${newName()}@example.com`, password: 'wrong' } });

describe('a flood of logins', () => {
  test('is rejected in part with Retry-After, while other requests are served', async () => {
    const person = await newPerson(node);
    let isStormRunning = true;
    const storm = runConcurrently(STORM, anonymousLogin).finally(() => {
      isStormRunning = false;
    });
    let verified = 0;
    while (isStormRunning) {
      expect((await call(node, sessionOperations.getCurrentUser, { token: person.token })).status).toBe(200);
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
    // Afterwards logins succeed again
    expect((await logIn(node, person)).token).toBeDefined();
  }, 120_000);

  test('neither rejects nor delays the owner of an account on a known device or in a session', async () => {
    const { email, password, token } = await newPerson(node);
    const first = await call(node, signInOperations.login, { body: { email, password } });
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
      () => call(node, signInOperations.login, { body: { email, password }, headers: { cookie } }),
      () => call(node, signInOperations.reauthenticate, { token, body: { password } }),
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
});
