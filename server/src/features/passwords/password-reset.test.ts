import { verifyEmail } from '@app/contract/email/schemas';
import { RESET_LINK_SECONDS } from '@app/contract/passwords/limits';
import * as operations from '@app/contract/passwords/schemas';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  linkWallet,
  logIn,
  newPerson,
  type Person,
  signUp,
  tokenIn,
  tokensOf,
} from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const NEW_PASSWORD = 'Kestrel42';
const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };

const cluster = setUpCluster();

const reset = (token: string, node = cluster.first, password = NEW_PASSWORD) =>
  call(node, operations.resetPassword, { body: { token, password } });

/** Requests a link. @param count number of emails to the user, including the one with the link @returns the link's token */
async function requestLink({ email }: Pick<Person, 'email'>, count = 2): Promise<string> {
  await call(cluster.first, operations.forgotPassword, { body: { email } });
  return tokenIn((await cluster.first.mailTo(email, count)).text);
}

/** Creates a user and requests a link. */
async function newPersonWithLink() {
  const person = await newPerson(cluster.first);
  return { ...person, linkToken: await requestLink(person) };
}

const canLogIn = async ({ email }: Pick<Person, 'email'>, password: string) =>
  (await call(cluster.first, login, { body: { email, password } })).status === 200;

describe('a reset link', () => {
  test('replaces the password once', async () => {
    const { linkToken, ...person } = await newPersonWithLink();
    const response = await reset(linkToken);
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset successfully!' },
    });
    expect(await canLogIn(person, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(person, person.password)).toBe(false);
    expect(await reset(linkToken, cluster.last, 'Another42')).toMatchObject(INVALID);
    expect(await canLogIn(person, NEW_PASSWORD)).toBe(true);
  });

  test('succeeds once when used concurrently on all nodes, and that password is set', async () => {
    const { linkToken, ...person } = await newPersonWithLink();
    const responses = await runConcurrently(8, (n) => reset(linkToken, cluster.at(n), `Kestrel4${n}`));
    const winners = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const response of responses) if (response.status !== 200) expect(response).toMatchObject(INVALID);
    expect(await canLogIn(person, `Kestrel4${winners[0]}`)).toBe(true);
  });

  test('expires after an hour', async () => {
    const [valid, expired] = [await newPersonWithLink(), await newPersonWithLink()];
    cluster.first.clock.advance(RESET_LINK_SECONDS - 60);
    expect((await reset(valid.linkToken)).status).toBe(200);
    cluster.first.clock.advance(120);
    expect(await reset(expired.linkToken)).toMatchObject(INVALID);
    expect(await canLogIn(expired, expired.password)).toBe(true);
  });

  test('is invalid once a newer one is requested', async () => {
    const { linkToken, ...person } = await newPersonWithLink();
    const newToken = await requestLink(person, 3);
    expect(await reset(linkToken)).toMatchObject(INVALID);
    expect((await reset(newToken)).status).toBe(200);
  });

  test('is invalid once the owner changes the password', async () => {
    const { linkToken, token, password } = await newPersonWithLink();
    await call(cluster.first, operations.changePassword, {
      token,
      body: { currentPassword: password, newPassword: NEW_PASSWORD },
    });
    expect(await reset(linkToken, cluster.last, 'Another42')).toMatchObject(INVALID);
  });

  test('works only for a reset, for which no other link works', async () => {
    const { linkToken } = await newPersonWithLink();
    expect(await call(cluster.first, verifyEmail, { body: { token: linkToken } })).toMatchObject(INVALID);
    expect((await reset(linkToken)).status).toBe(200);
    const { email, password } = await signUp(cluster.first);
    const verificationToken = tokenIn((await cluster.first.mailTo(email)).text);
    expect(await reset(verificationToken)).toMatchObject(INVALID);
    expect((await call(cluster.first, verifyEmail, { body: { token: verificationToken, password } })).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(43), '../../etc', '%00'])('that was never issued is invalid: %j', async (token) => {
    expect(await reset(token)).toMatchObject(INVALID);
  });

  test('remains valid after a new password was rejected by the rules', async () => {
    const { linkToken } = await newPersonWithLink();
    expect((await reset(linkToken, cluster.first, 'short')).status).toBe(400);
    expect((await reset(linkToken)).status).toBe(200);
  });
});

describe('a reset', () => {
  test('revokes every session on every node within a second, and opens none', async () => {
    const { linkToken, ...person } = await newPersonWithLink();
    const sessions = [person, await logIn(cluster.first, person), await logIn(cluster.last, person)];
    for (const { token } of sessions)
      for (const node of cluster.nodes) expect((await call(node, getCurrentUser, { token })).status).toBe(200);
    const response = await reset(linkToken);
    expect(Object.keys(response.body)).toEqual(['message']);
    for (const { token, refreshToken } of sessions) {
      for (const node of cluster.nodes) {
        await until(async () => (await call(node, getCurrentUser, { token })).status === 401, 1000);
      }
      expect((await call(cluster.last, refresh, { body: { refreshToken } })).status).toBe(401);
    }
  });

  test('leaves no session of a concurrent login with the old password', async () => {
    for (let round = 0; round < 4; round++) {
      const { linkToken, email, password } = await newPersonWithLink();
      const logins = runConcurrently(6, (n) => call(cluster.at(n), login, { body: { email, password } }));
      const [loginResponses, resetResponse] = await Promise.all([logins, reset(linkToken, cluster.last)]);
      expect(resetResponse.status).toBe(200);
      for (const { status, body } of loginResponses) {
        if (status === 401) continue;
        const { token, refreshToken } = tokensOf(body);
        for (const node of cluster.nodes)
          await until(async () => (await call(node, getCurrentUser, { token })).status === 401, 1000);
        expect((await call(cluster.first, refresh, { body: { refreshToken } })).status).toBe(401);
      }
    }
  });

  test('keeps all other account data', async () => {
    const person = await newPerson(cluster.first);
    const { publicKey } = await linkWallet(cluster.first, person);
    const before = await call(cluster.first, getCurrentUser, { token: person.token });
    await reset(await requestLink(person));
    const after = await call(cluster.first, getCurrentUser, {
      token: (await logIn(cluster.first, { email: person.email, password: NEW_PASSWORD })).token,
    });
    const { revision, ...user } = after.body.user;
    expect(user).toEqual({ ...before.body.user, revision: undefined, wallet: { publicKey } });
    expect(revision).toBeGreaterThan(before.body.user.revision);
  });

  test('notifies the owner and is recorded in the security log', async () => {
    const { linkToken, email, username } = await newPersonWithLink();
    await reset(linkToken);
    const report = await cluster.first.reportTo(email, 'was reset');
    expect(report.text + report.html).not.toContain('token=');
    const events = await query<{ type: string }>(
      cluster.first.database,
      `select type from security_events where account_id = (select id from accounts where username = $1) order by id`,
      [username],
    );
    expect(events.map(({ type }) => type)).toEqual(['login', 'password_reset_requested', 'password_reset']);
  });
});
