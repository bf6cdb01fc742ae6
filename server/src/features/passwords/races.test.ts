import * as operations from '@app/contract/passwords/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { expect, test } from 'vitest';
import { allEmailsSent, query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, PASSWORD, type Person, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const ROUNDS = 6;
const EXPECTED_RESPONSE =
  /^(200|401 (INVALID_CREDENTIALS|INVALID_TOKEN)|422 (LINK_INVALID|CURRENT_PASSWORD_WRONG|PASSWORD_INCORRECT))$/;
const NEW_PASSWORDS = { firstChange: 'Kestrel40', secondChange: 'Kestrel41', reset: 'Kestrel42' };

const cluster = setUpCluster();

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Reads one column of the rows that belong to an account. */
async function findValues({ email }: Person, select: string): Promise<string[]> {
  const rows = await query<{ value: string }>(
    cluster.first.database,
    `${select} where account_id = (select id from accounts where email_key = $1)`,
    [email],
  );
  return rows.map(({ value }) => value);
}

/** Sends concurrent requests, on all nodes, that use or replace the password of one account. */
async function runRound() {
  const person = await newPerson(cluster.first);
  const { email, password } = person;
  const second = await logIn(cluster.last, person);
  await call(cluster.first, operations.forgotPassword, { body: { email } });
  const linkToken = tokenIn((await cluster.first.mailTo(email, 2)).text);
  const logInOn = (n: number) => call(cluster.at(n), signInOperations.login, { body: { email, password } });
  const change = (n: number, token: string, newPassword: string) =>
    call(cluster.at(n), operations.changePassword, { token, body: { currentPassword: password, newPassword } });
  const [firstChange, reset, secondChange, ...others] = await Promise.all([
    change(0, person.token, NEW_PASSWORDS.firstChange),
    call(cluster.at(1), operations.resetPassword, { body: { token: linkToken, password: NEW_PASSWORDS.reset } }),
    change(1, second.token, NEW_PASSWORDS.secondChange),
    logInOn(0),
    call(cluster.at(1), sessionOperations.refresh, { body: { refreshToken: second.refreshToken } }),
    call(cluster.at(0), operations.forgotPassword, { body: { email } }),
    call(cluster.at(1), signInOperations.reauthenticate, { token: second.token, body: { password } }),
    logInOn(1),
  ]);
  await allEmailsSent(cluster.first.database);
  // The requests that replace the password, each with the session that it keeps
  const replacements = [
    { response: firstChange, password: NEW_PASSWORDS.firstChange, keeps: [person.token], event: 'password_changed' },
    { response: secondChange, password: NEW_PASSWORDS.secondChange, keeps: [second.token], event: 'password_changed' },
    { response: reset, password: NEW_PASSWORDS.reset, keeps: [], event: 'password_reset' },
  ];
  return { person, replacements, responses: [firstChange, reset, secondChange, ...others] };
}

/** Returns the passwords with which a user can log in. */
async function findValidPasswords({ email }: Person): Promise<string[]> {
  const valid: string[] = [];
  for (const password of [PASSWORD, ...Object.values(NEW_PASSWORDS)]) {
    const { status } = await call(cluster.first, signInOperations.login, { body: { email, password } });
    if (status === 200) valid.push(password);
  }
  return valid;
}

test('concurrent logins, changes and a reset leave one new password and no session of the old one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { person, replacements, responses } = await runRound();
    const outcomes = responses.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim());
    expect(outcomes.filter((outcome) => !EXPECTED_RESPONSE.test(outcome))).toEqual([]);

    const successful = replacements.filter(({ response }) => response.status === 200);
    expect(successful).toHaveLength(1);
    const [{ password, keeps, event }] = successful as [(typeof replacements)[0]];
    expect(await findValues(person, 'select id as value from sessions')).toEqual(keeps.map(sessionIdOf));
    const unusedTokens =
      'select session_id as value from (select * from refresh_tokens where used_at is null) as unused';
    expect(await findValues(person, unusedTokens)).toEqual(keeps.map(sessionIdOf));
    const events = await findValues(person, 'select type as value from security_events');
    expect(events.filter((type) => /^password_(changed|reset)$/.test(type))).toEqual([event]);
    const links = await findValues(person, 'select purpose as value from email_links');
    expect(['', 'reset-password']).toContain(links.join());
    expect(await findValidPasswords(person)).toEqual([password]);
  }
});
