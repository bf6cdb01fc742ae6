import { RECENT_LOGIN_SECONDS, REFRESH_GRACE_SECONDS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import * as calls from '@app/contract/accounts/security/schemas';
import * as wallet from '@app/contract/wallet/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { linkWallet, newPerson, type Person } from '../../../testing/people.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const prove = (token: string, password: string, node = cluster.one) =>
  call(node, calls.reauthenticate, { token, body: { password } });
const refresh = (refreshToken: string, node = cluster.one) => call(node, accounts.refresh, { body: { refreshToken } });
const unlink = (token: string, node = cluster.one) => call(node, wallet.unlinkWallet, { token });
const sessionsOf = async (token: string) => (await call(cluster.one, calls.listSessions, { token })).body.sessions;

/** Somebody with a wallet to unlink whose login lies half an hour back. */
async function latecomer(): Promise<Person> {
  const person = await newPerson(cluster.one);
  await linkWallet(cluster.one, person);
  cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 1);
  const { body } = await refresh(person.refreshToken);
  cluster.one.clock.advance(REFRESH_GRACE_SECONDS + 1);
  return { ...person, token: body.token, refreshToken: body.refreshToken };
}

describe('reauthentication', () => {
  test('satisfies the recent login requirement immediately, on every node, in the same session', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await latecomer();
      for (const node of cluster.nodes) {
        expect(await unlink(person.token, node)).toMatchObject({
          status: 403,
          body: { code: 'REAUTHENTICATION_REQUIRED' },
        });
      }
      const before = await sessionsOf(person.token);
      const { status, body } = await prove(person.token, person.password);
      expect(status).toBe(200);
      expect(Date.parse(body.authenticatedAt)).toBeGreaterThan(Date.parse(before[0]?.createdAt as string));
      // the other node may still hold what it knew of the session a moment ago
      expect((await unlink(body.token, cluster.other)).status).toBe(200);
      expect((await sessionsOf(body.token)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    }
  });

  test('rejects a wrong password with 422, keeps the session and logs the failure', async () => {
    const person = await latecomer();
    const wrong = await prove(person.token, `${person.password}x`);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PASSWORD_INCORRECT', error: 'Incorrect password' } });
    expect((await unlink(person.token)).status).toBe(403);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    const { events } = (await call(cluster.one, calls.securityLog, { token: person.token })).body;
    expect(events[0]?.type).toBe('reauthentication_failed');
    await prove(person.token, person.password);
    const { events: later } = (await call(cluster.one, calls.securityLog, { token: person.token })).body;
    expect(later[0]?.type).toBe('reauthenticated');
  });

  test.each([{}, { password: '' }, { password: 7 }, { totpToken: '' }, { password: null }])(
    'rejects the invalid body %o',
    async (body) => {
      const { token } = await newPerson(cluster.one);
      expect((await send(cluster.one, 'POST', '/auth/reauthenticate', { token, body })).status).toBe(400);
    },
  );

  test('keeps one live refresh token while other tabs refresh', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await latecomer();
      const proving = prove(person.token, person.password, cluster.at(round));
      const tabs = await atOnce(4, (n) => refresh(person.refreshToken, cluster.at(n)));
      const { body } = await proving;
      for (const { status } of tabs) expect(status).toBe(200);
      // whichever came last holds the live one, and who holds an older one still gets on with it
      const all = [body.refreshToken, ...tabs.map(({ body: { refreshToken } }) => refreshToken)];
      for (const each of new Set(all)) expect((await refresh(each)).status).toBe(200);
      expect(await liveTokens(person.refreshToken)).toHaveLength(1);
    }
  });

  test('revokes the session if the replaced refresh token is used after its grace period', async () => {
    const person = await latecomer();
    const { body } = await prove(person.token, person.password);
    expect(body.refreshToken).not.toBe(person.refreshToken);
    expect((await refresh(person.refreshToken)).body.refreshToken).toBe(body.refreshToken);
    cluster.one.clock.advance(REFRESH_GRACE_SECONDS + 1);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  test('works in several tabs at the same time', async () => {
    const person = await latecomer();
    const answers = await atOnce(4, (n) => prove(person.token, person.password, cluster.at(n)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((await refresh(body.refreshToken)).status).toBe(200);
    }
    expect(await liveTokens(person.refreshToken)).toHaveLength(1);
  });
});

/** The refresh tokens that were not used yet of the session that a token belongs to. */
function liveTokens(refreshToken: string): Promise<unknown[]> {
  return query(
    cluster.one.database,
    `select from refresh_tokens where used_at is null and session_id =
      (select session_id from refresh_tokens where token_hash = $1)`,
    [hashToken(refreshToken)],
  );
}
