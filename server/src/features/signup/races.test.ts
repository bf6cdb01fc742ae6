import * as calls from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { newName, PASSWORD, signUp, tokenIn } from '../../../testing/people.ts';

const ROUNDS = 12;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** One address for which everything happens concurrently on all nodes. */
async function allAtOnce() {
  const { email, password, cookies } = await signUp(cluster.one);
  const headers = cookies.headers();
  const link = tokenIn((await cluster.one.mailTo(email)).text);
  const begun = await call(cluster.one, calls.signup, { body: { email, password: PASSWORD } });
  const { tempToken } = begun.body;
  const login = (n: number) => call(cluster.at(n), calls.login, { headers, body: { email, password } });
  const answers = await Promise.all([
    login(0),
    call(cluster.at(0), calls.verifyEmail, { headers, body: { token: link } }),
    call(cluster.at(1), calls.completeSignup, { body: { tempToken, username: newName() } }),
    call(cluster.at(0), calls.resendVerification, { body: { email } }),
    call(cluster.at(1), calls.resendVerification, { body: { email } }),
    login(1),
    login(0),
  ]);
  return answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim());
}

describe('concurrent logins, links and sign-ups with one email address', () => {
  test('each succeed or are rejected, without a server error', async () => {
    const answers = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) for (const answer of await allAtOnce()) answers.add(answer);
    expect([...answers].filter((answer) => !/^(200|401 INVALID_CREDENTIALS|422 LINK_INVALID)$/.test(answer))).toEqual(
      [],
    );
  });
});
