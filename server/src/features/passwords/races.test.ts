import * as calls from '@app/contract/accounts/password/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { reauthenticate } from '@app/contract/accounts/security/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { logIn, newPerson, PASSWORD, tokenIn } from '../../../testing/people.ts';

const ROUNDS = 6;
const USUAL =
  /^(200|401 (INVALID_CREDENTIALS|INVALID_TOKEN)|422 (LINK_INVALID|CURRENT_PASSWORD_WRONG|PASSWORD_INCORRECT))$/;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** Everything that asks for or sets the password of one account, concurrently on all nodes. */
async function allAtOnce(): Promise<{ answers: string[]; opening: string[] }> {
  const person = await newPerson(cluster.one);
  const { email, password } = person;
  const other = await logIn(cluster.other, person);
  await call(cluster.one, calls.forgotPassword, { body: { email } });
  const link = tokenIn((await cluster.one.mailTo(email, 2)).text);
  const login = (n: number) => call(cluster.at(n), accounts.login, { body: { email, password } });
  const change = (n: number, token: string) =>
    call(cluster.at(n), calls.changePassword, {
      token,
      body: { currentPassword: password, newPassword: `Kestrel4${n}` },
    });
  const answers = await Promise.all([
    login(0),
    change(0, person.token),
    call(cluster.at(1), calls.resetPassword, { body: { token: link, password: 'Kestrel42' } }),
    change(1, other.token),
    call(cluster.at(1), accounts.refresh, { body: { refreshToken: other.refreshToken } }),
    call(cluster.at(0), calls.forgotPassword, { body: { email } }),
    call(cluster.at(1), reauthenticate, { token: other.token, body: { password } }),
    login(1),
  ]);
  const opening: string[] = [];
  for (const candidate of [password, 'Kestrel40', 'Kestrel41', 'Kestrel42']) {
    const { status } = await call(cluster.one, accounts.login, { body: { email, password: candidate } });
    if (status === 200) opening.push(candidate);
  }
  return { answers: answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim()), opening };
}

test('concurrent logins, changes and a reset leave one new password and cause no server error', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { answers, opening } = await allAtOnce();
    expect(answers.filter((answer) => !USUAL.test(answer))).toEqual([]);
    expect(opening).toHaveLength(1);
    expect(opening).not.toContain(PASSWORD);
  }
});
