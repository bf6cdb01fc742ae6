import * as emailOperations from '@app/contract/email/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as operations from '@app/contract/sign-up/schemas';
import { expect, test } from 'vitest';
import { allEmailsSent, query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newName, PASSWORD, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const ROUNDS = 12;
const EXPECTED_RESPONSE = /^(200|401 INVALID_CREDENTIALS|422 LINK_INVALID)$/;

const cluster = setUpCluster();

interface AccountRow {
  readonly username: string;
  readonly emailVerified: boolean;
  readonly sessions: number;
  readonly unusedTokens: number;
  readonly loginEvents: number;
  readonly verificationLinks: number;
}

/** Reads the accounts with an email address, oldest first. */
const findAccounts = (email: string) =>
  query<AccountRow>(
    cluster.first.database,
    `select username, email_verified as "emailVerified",
      (select count(*)::int from sessions where account_id = accounts.id) as sessions,
      (select count(*)::int from refresh_tokens join sessions on sessions.id = session_id
        where sessions.account_id = accounts.id and used_at is null) as "unusedTokens",
      (select count(*)::int from security_events where account_id = accounts.id and type = 'login') as "loginEvents",
      (select count(*)::int from email_links where account_id = accounts.id and purpose = 'verify-email')
        as "verificationLinks"
      from accounts where email_key = $1 order by created_at, id`,
    [email],
  );

/** Sends concurrent requests, on all nodes, for one email address. */
async function runRound() {
  const { email, username, password, cookies } = await signUp(cluster.first);
  const headers = cookies.headers();
  const token = tokenIn((await cluster.first.mailTo(email)).text);
  const { tempToken } = (await call(cluster.first, operations.signup, { body: { email, password: PASSWORD } })).body;
  const secondUsername = newName();
  const logIn = (n: number) => call(cluster.at(n), signInOperations.login, { headers, body: { email, password } });
  const resend = (n: number) => call(cluster.at(n), emailOperations.resendVerification, { body: { email } });
  const [firstLogin, verification, signup, firstResend, secondResend, secondLogin, thirdLogin] = await Promise.all([
    logIn(0),
    call(cluster.at(0), emailOperations.verifyEmail, { headers, body: { token } }),
    call(cluster.at(1), operations.completeSignup, { body: { tempToken, username: secondUsername } }),
    resend(0),
    resend(1),
    logIn(1),
    logIn(0),
  ]);
  await allEmailsSent(cluster.first.database);
  const logins = [firstLogin, secondLogin, thirdLogin];
  const responses = [...logins, verification, signup, firstResend, secondResend];
  return { email, username, secondUsername, verification, signup, logins, responses };
}

test('concurrent logins, links and sign-ups with one email address leave consistent rows', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email, username, secondUsername, verification, signup, logins, responses } = await runRound();
    const outcomes = responses.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim());
    expect(outcomes.filter((outcome) => !EXPECTED_RESPONSE.test(outcome))).toEqual([]);
    expect(signup.status).toBe(200);

    const emailVerified = verification.status === 200;
    const sessions = [verification, ...logins].filter(({ status }) => status === 200).length;
    const [first, second, ...further] = await findAccounts(email);
    expect(first).toEqual({
      username,
      emailVerified,
      sessions,
      unusedTokens: sessions,
      loginEvents: sessions,
      // Consumed by the verification, or replaced by a resent one
      verificationLinks: emailVerified ? 0 : 1,
    });
    expect(second).toMatchObject({ username: secondUsername, emailVerified: false, sessions: 0, loginEvents: 0 });
    expect(second?.verificationLinks).toBeLessThanOrEqual(1);
    expect(further).toEqual([]);
    expect(await query(cluster.first.database, 'select 1 from signups where email = $1', [email])).toEqual([]);
  }
});
