import * as operations from '@app/contract/passwords/schemas';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, type Person } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const NEW_PASSWORD = 'Kestrel42';

const cluster = setUpCluster();

const change = (token: string, currentPassword: string, newPassword = NEW_PASSWORD, node = cluster.first) =>
  call(node, operations.changePassword, { token, body: { currentPassword, newPassword } });

const canLogIn = async ({ email }: Pick<Person, 'email'>, password: string) =>
  (await call(cluster.first, login, { body: { email, password } })).status === 200;

describe('a password change', () => {
  test('revokes every other session on every node within a second and keeps the current one', async () => {
    const person = await newPerson(cluster.first);
    const others = [await logIn(cluster.first, person), await logIn(cluster.last, person)];
    for (const { token } of others)
      for (const node of cluster.nodes) expect((await call(node, getCurrentUser, { token })).status).toBe(200);
    expect(await change(person.token, person.password)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    for (const { token, refreshToken } of others) {
      for (const node of cluster.nodes)
        await until(async () => (await call(node, getCurrentUser, { token })).status === 401, 1000);
      expect((await call(cluster.last, refresh, { body: { refreshToken } })).status).toBe(401);
    }
    expect((await call(cluster.last, getCurrentUser, { token: person.token })).status).toBe(200);
    expect((await call(cluster.first, refresh, { body: person })).status).toBe(200);
    expect(await canLogIn(person, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(person, person.password)).toBe(false);
  });

  test('requires the current password; a wrong one fails with 422 for its field and keeps the session', async () => {
    const person = await newPerson(cluster.first);
    const error = 'That’s not your current password';
    expect(await change(person.token, 'Abcdefg2')).toMatchObject({
      status: 422,
      body: { code: 'CURRENT_PASSWORD_WRONG', error, details: [{ path: 'currentPassword', message: error }] },
    });
    expect(await change(person.token, '')).toMatchObject({
      status: 400,
      body: { error: 'Current password is required' },
    });
    expect((await call(cluster.first, getCurrentUser, { token: person.token })).status).toBe(200);
    expect(await canLogIn(person, person.password)).toBe(true);
  });

  test('succeeds once when two sessions on two nodes send it concurrently', async () => {
    const person = await newPerson(cluster.first);
    const other = await logIn(cluster.last, person);
    const tokens = [person.token, other.token];
    const responses = await runConcurrently(2, (n) =>
      change(tokens[n] as string, person.password, `Kestrel4${n}`, cluster.at(n)),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(winner).not.toBe(-1);
    expect([401, 422]).toContain(responses[1 - winner]?.status);
    expect(await canLogIn(person, `Kestrel4${winner}`)).toBe(true);
    expect((await call(cluster.first, getCurrentUser, { token: tokens[winner] as string })).status).toBe(200);
  });

  test('is rejected for an account without a password', async () => {
    const person = await newPerson(cluster.first);
    await removePassword(cluster.first, person, { emailVerified: true });
    expect(await change(person.token, person.password)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_NOT_SET' },
    });
  });
});

test('limits guesses of the current password to ten a minute per account', async () => {
  const node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const { token } = await newPerson(node);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const body = { currentPassword: `Wrong${n}`, newPassword: NEW_PASSWORD };
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    statuses.push((await call(node, operations.changePassword, { token, body, headers })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  await node.stop();
});
