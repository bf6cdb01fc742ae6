import * as securityLogOperations from '@app/contract/security-log/schemas';
import { RECENT_LOGIN_SECONDS, REFRESH_GRACE_SECONDS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as operations from '@app/contract/sign-in/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { linkWallet, newPerson, type Person } from '../../../testing/people/people.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

const cluster = setUpCluster();

const reauthenticate = (token: string, password: string, node = cluster.first) =>
  call(node, operations.reauthenticate, { token, body: { password } });
const refresh = (refreshToken: string, node = cluster.first) =>
  call(node, sessionOperations.refresh, { body: { refreshToken } });
const unlinkWallet = (token: string, node = cluster.first) => call(node, walletOperations.unlinkWallet, { token });
const listSessions = async (token: string) =>
  (await call(cluster.first, sessionOperations.listSessions, { token })).body.sessions;

/** Creates a user with a wallet whose last login is more than 30 minutes ago. */
async function newPersonWithOldLogin(): Promise<Person> {
  const person = await newPerson(cluster.first);
  await linkWallet(cluster.first, person);
  cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
  const { body } = await refresh(person.refreshToken);
  cluster.first.clock.advance(REFRESH_GRACE_SECONDS + 1);
  return { ...person, token: body.token, refreshToken: body.refreshToken };
}

describe('reauthentication', () => {
  test('satisfies the recent login requirement immediately, on every node, in the same session', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await newPersonWithOldLogin();
      for (const node of cluster.nodes) {
        expect(await unlinkWallet(person.token, node)).toMatchObject({
          status: 403,
          body: { code: 'REAUTHENTICATION_REQUIRED' },
        });
      }
      const before = await listSessions(person.token);
      const { status, body } = await reauthenticate(person.token, person.password);
      expect(status).toBe(200);
      expect(Date.parse(body.authenticatedAt)).toBeGreaterThan(Date.parse(before[0]?.createdAt as string));
      // The other node may still have the previous state of the session in its cache
      expect((await unlinkWallet(body.token, cluster.last)).status).toBe(200);
      expect((await listSessions(body.token)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    }
  });

  test('rejects a wrong password with 422, keeps the session and logs the failure', async () => {
    const person = await newPersonWithOldLogin();
    const response = await reauthenticate(person.token, `${person.password}x`);
    expect(response).toMatchObject({ status: 422, body: { code: 'PASSWORD_INCORRECT', error: 'Incorrect password' } });
    expect((await unlinkWallet(person.token)).status).toBe(403);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    const { events } = (await call(cluster.first, securityLogOperations.getSecurityLog, { token: person.token })).body;
    expect(events[0]?.type).toBe('reauthentication_failed');
    await reauthenticate(person.token, person.password);
    const { events: laterEvents } = (
      await call(cluster.first, securityLogOperations.getSecurityLog, { token: person.token })
    ).body;
    expect(laterEvents[0]?.type).toBe('reauthenticated');
  });

  test.each([{}, { password: '' }, { password: 7 }, { totpToken: '' }, { password: null }])(
    'rejects the invalid body %o',
    async (body) => {
      const { token } = await newPerson(cluster.first);
      expect((await send(cluster.first, 'POST', '/auth/reauthenticate', { token, body })).status).toBe(400);
    },
  );

  test('leaves one unused refresh token while other tabs refresh', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await newPersonWithOldLogin();
      const reauthentication = reauthenticate(person.token, person.password, cluster.at(round));
      const refreshes = await runConcurrently(4, (n) => refresh(person.refreshToken, cluster.at(n)));
      const { body } = await reauthentication;
      for (const { status } of refreshes) expect(status).toBe(200);
      // One of the tokens is unused, and the replaced ones are still accepted within the grace period
      const refreshTokens = [body.refreshToken, ...refreshes.map((response) => response.body.refreshToken)];
      for (const refreshToken of new Set(refreshTokens)) expect((await refresh(refreshToken)).status).toBe(200);
      expect(await findUnusedTokens(person.refreshToken)).toHaveLength(1);
    }
  });

  test('revokes the session if the replaced refresh token is used after its grace period', async () => {
    const person = await newPersonWithOldLogin();
    const { body } = await reauthenticate(person.token, person.password);
    expect(body.refreshToken).not.toBe(person.refreshToken);
    expect((await refresh(person.refreshToken)).body.refreshToken).toBe(body.refreshToken);
    cluster.first.clock.advance(REFRESH_GRACE_SECONDS + 1);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  test('works in several tabs at the same time', async () => {
    const person = await newPersonWithOldLogin();
    const responses = await runConcurrently(4, (n) => reauthenticate(person.token, person.password, cluster.at(n)));
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect((await refresh(body.refreshToken)).status).toBe(200);
    }
    expect(await findUnusedTokens(person.refreshToken)).toHaveLength(1);
  });
});

/** Finds the unused refresh tokens of the session to which a refresh token belongs. */
function findUnusedTokens(refreshToken: string): Promise<unknown[]> {
  return query(
    cluster.first.database,
    `select from refresh_tokens where used_at is null and session_id =
      (select session_id from refresh_tokens where token_hash = $1)`,
    [hashToken(refreshToken)],
  );
}
