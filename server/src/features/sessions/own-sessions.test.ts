import { REVOCATION_MS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import * as calls from '@app/contract/accounts/security/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster, until } from '../../../testing/cluster.ts';
import { onPostgres } from '../../../testing/database.ts';
import { logIn, newPerson, type Person } from '../../../testing/people.ts';

let cluster: TestCluster;
let person: Person;
beforeAll(async () => {
  cluster = await startCluster({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  person = await newPerson(cluster.one);
});

const verify = (token: string, node = cluster.one) => call(node, accounts.verify, { token });
const refresh = (refreshToken: string, node = cluster.one) => call(node, accounts.refresh, { body: { refreshToken } });
const list = async (token: string) => (await call(cluster.one, calls.listSessions, { token })).body.sessions;
const currentOf = async (token: string) => (await list(token)).find(({ current }) => current)?.id as string;
const end = (token: string, id: string) => call(cluster.one, calls.revokeSession, { token, params: { id } });
const endOthers = (token: string, node = cluster.one) => call(node, calls.revokeOtherSessions, { token });
const log = async (token: string) => (await call(cluster.one, calls.securityLog, { token })).body.events;

describe('the sessions of an account', () => {
  test('are listed with device and IP address, last used first, without those of other accounts', async () => {
    await logIn(cluster.one, await newPerson(cluster.one));
    const { body: begun } = await call(cluster.one, accounts.login, {
      body: person,
      headers: { 'user-agent': 'Firefox on a phone', 'x-forwarded-for': '203.0.113.7' },
    });
    cluster.one.clock.advance(5);
    await refresh(person.refreshToken);
    const sessions = await list(begun.token);
    expect(sessions).toMatchObject([
      { current: false },
      { device: 'Firefox on a phone', address: '203.0.113.7', current: true },
    ]);
    const [first, second] = sessions as [calls.Session, calls.Session];
    expect(Date.parse(first.lastUsedAt) - Date.parse(first.createdAt)).toBeGreaterThanOrEqual(5000);
    expect(second.lastUsedAt).toBe(second.createdAt);
  });

  test('are not listed once expired', async () => {
    const { token } = await logIn(cluster.one, person);
    cluster.one.clock.advance(29 * 86_400);
    const { body } = await refresh((await logIn(cluster.one, person)).refreshToken);
    expect(await list(body.token)).toHaveLength(3);
    cluster.one.clock.advance(2 * 86_400);
    const { token: latest } = await logIn(cluster.one, person);
    expect(await list(latest)).toHaveLength(2);
    expect((await verify(token)).status).toBe(401);
  });

  test('are revoked one at a time, on every node within a second', async () => {
    const other = await logIn(cluster.one, person);
    for (const node of cluster.nodes) expect((await verify(other.token, node)).status).toBe(200);
    expect((await end(person.token, await currentOf(other.token))).status).toBe(204);
    for (const node of cluster.nodes) {
      await until(async () => (await verify(other.token, node)).status === 401, REVOCATION_MS);
      expect((await refresh(other.refreshToken, node)).status).toBe(401);
    }
    expect((await verify(person.token)).status).toBe(200);
    expect(await list(person.token)).toHaveLength(1);
    expect((await log(person.token)).map(({ type }) => type)).toEqual(['session_ended', 'login', 'login']);
  });

  test('are all revoked but the current one, on every node within a second', async () => {
    const others = [await logIn(cluster.one, person), await logIn(cluster.other, person)];
    for (const { token } of others) for (const node of cluster.nodes) await verify(token, node);
    expect((await endOthers(person.token, cluster.other)).status).toBe(204);
    for (const { token, refreshToken } of others) {
      for (const node of cluster.nodes) {
        await until(async () => (await verify(token, node)).status === 401, REVOCATION_MS);
      }
      expect((await refresh(refreshToken)).status).toBe(401);
    }
    expect((await verify(person.token)).status).toBe(200);
    expect((await refresh(person.refreshToken)).status).toBe(200);
  });

  test('are not found if revoked or of another account', async () => {
    const stranger = await newPerson(cluster.one);
    const theirs = await currentOf(stranger.token);
    const notFound = { status: 404, body: { code: 'SESSION_NOT_FOUND' } };
    expect(await end(person.token, theirs)).toMatchObject(notFound);
    expect((await verify(stranger.token)).status).toBe(200);
    const ended = await logIn(cluster.one, person);
    const id = await currentOf(ended.token);
    expect((await end(person.token, id)).status).toBe(204);
    expect(await end(person.token, id)).toMatchObject(notFound);
    expect(await end(person.token, 'x')).toMatchObject({ status: 400, body: { error: 'A UUID is expected' } });
  });

  test('leave one if they revoke each other at the same time on two nodes', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await newPerson(cluster.one);
      const all = [owner, ...(await atOnce(3, () => logIn(cluster.one, owner)))];
      const responses = await Promise.all(all.map(({ token }, n) => endOthers(token, cluster.at(n))));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 401, 401, 401]);
      const kept = all[responses.findIndex(({ status }) => status === 204)] as Person;
      expect(await list(kept.token)).toHaveLength(1);
    }
  });

  test.runIf(onPostgres)('are revoked without an error while they are refreshed', async () => {
    for (let round = 0; round < 8; round++) {
      const other = await logIn(cluster.one, person);
      const responses = await Promise.all([
        refresh(other.refreshToken, cluster.at(0)),
        endOthers(person.token, cluster.at(1)),
        refresh(other.refreshToken, cluster.at(1)),
      ]);
      for (const { status } of responses) expect([200, 204, 401]).toContain(status);
      expect((await refresh(other.refreshToken)).status).toBe(401);
      person = { ...person, ...(await logIn(cluster.one, person)) };
    }
  });
});

describe('the security log', () => {
  test('lists the events of its own account, newest first, in pages', async () => {
    await call(cluster.one, accounts.login, { body: { email: person.email, password: 'wrong' } });
    for (let n = 0; n < 4; n++) await logIn(cluster.one, person);
    await endOthers(person.token);
    const seen: calls.SecurityLogEntry[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const { body } = await call(cluster.one, calls.securityLog, { token: person.token, query });
      expect(body.events.length).toBeLessThanOrEqual(2);
      seen.push(...body.events);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await log(person.token));
    expect(seen[0]).toMatchObject({ type: 'session_ended', address: '127.0.0.1', device: 'node' });
    expect(seen.filter(({ type }) => type === 'login')).toHaveLength(5);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const stranger = await newPerson(cluster.one);
    expect((await log(stranger.token)).map(({ type }) => type)).not.toContain('session_ended');
  });

  test('records the reuse of a refresh token once', async () => {
    const { refreshToken } = await logIn(cluster.one, person);
    await refresh(refreshToken);
    cluster.one.clock.advance(11);
    await atOnce(4, (n) => refresh(refreshToken, cluster.at(n)));
    const reused = (await log(person.token)).filter(({ type }) => type === 'refresh_token_reused');
    expect(reused).toHaveLength(1);
  });
});
