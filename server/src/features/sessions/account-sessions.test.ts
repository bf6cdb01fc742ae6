import { closeCodes } from '@app/contract/core/realtime';
import * as securityLogOperations from '@app/contract/security-log/schemas';
import { REFRESH_GRACE_SECONDS, REVOCATION_MS, SESSIONS_MAX } from '@app/contract/sessions/limits';
import * as operations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, type Person } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';

const cluster = setUpCluster({ env: { TRUST_PROXY: '1' } });
let person: Person;
beforeEach(async () => {
  person = await newPerson(cluster.first);
});

const getCurrentUser = (token: string, node = cluster.first) => call(node, operations.getCurrentUser, { token });
const refresh = (refreshToken: string, node = cluster.first) =>
  call(node, operations.refresh, { body: { refreshToken } });
const listSessions = async (token: string) =>
  (await call(cluster.first, operations.listSessions, { token })).body.sessions;
const currentSessionId = async (token: string) =>
  (await listSessions(token)).find(({ current }) => current)?.id as string;
const revoke = (token: string, id: string) => call(cluster.first, operations.revokeSession, { token, params: { id } });
const revokeOthers = (token: string, node = cluster.first) => call(node, operations.revokeOtherSessions, { token });
const listEvents = async (token: string) =>
  (await call(cluster.first, securityLogOperations.getSecurityLog, { token })).body.events;

describe('the sessions of an account', () => {
  test('are listed with device and IP address, last used first, without those of other accounts', async () => {
    await logIn(cluster.first, await newPerson(cluster.first));
    const login = await call(cluster.first, signInOperations.login, {
      body: person,
      headers: { 'user-agent': 'Firefox on a phone', 'x-forwarded-for': '203.0.113.7' },
    });
    cluster.first.clock.advance(5);
    await refresh(person.refreshToken);
    const sessions = await listSessions(login.body.token);
    expect(sessions).toMatchObject([
      { current: false },
      { device: 'Firefox on a phone', address: '203.0.113.7', current: true },
    ]);
    const [first, second] = sessions as [operations.Session, operations.Session];
    expect(Date.parse(first.lastUsedAt) - Date.parse(first.createdAt)).toBeGreaterThanOrEqual(5000);
    expect(second.lastUsedAt).toBe(second.createdAt);
  });

  test('are not listed once expired', async () => {
    const { token } = await logIn(cluster.first, person);
    cluster.first.clock.advance(29 * 86_400);
    const { body } = await refresh((await logIn(cluster.first, person)).refreshToken);
    expect(await listSessions(body.token)).toHaveLength(3);
    cluster.first.clock.advance(2 * 86_400);
    const newest = await logIn(cluster.first, person);
    expect(await listSessions(newest.token)).toHaveLength(2);
    expect((await getCurrentUser(token)).status).toBe(401);
  });

  test('are revoked one at a time, on every node within a second', async () => {
    const other = await logIn(cluster.first, person);
    for (const node of cluster.nodes) expect((await getCurrentUser(other.token, node)).status).toBe(200);
    expect((await revoke(person.token, await currentSessionId(other.token))).status).toBe(204);
    for (const node of cluster.nodes) {
      await until(async () => (await getCurrentUser(other.token, node)).status === 401, REVOCATION_MS);
      expect((await refresh(other.refreshToken, node)).status).toBe(401);
    }
    expect((await getCurrentUser(person.token)).status).toBe(200);
    expect(await listSessions(person.token)).toHaveLength(1);
    expect((await listEvents(person.token)).map(({ type }) => type)).toEqual(['session_ended', 'login', 'login']);
  });

  test('are at most a hundred: a further one ends the least recently used', async () => {
    const early = await logIn(cluster.first, person);
    const used = await logIn(cluster.first, person);
    cluster.first.clock.advance(60);
    const { refreshToken } = (await refresh(used.refreshToken)).body;
    for (let n = 0; n < SESSIONS_MAX - 1; n++) await logIn(cluster.at(n), person);
    const newest = await logIn(cluster.first, person);
    expect(await listSessions(newest.token)).toHaveLength(SESSIONS_MAX);
    for (const { refreshToken } of [person, early]) expect((await refresh(refreshToken)).status).toBe(401);
    const rows = await query(
      cluster.first.database,
      'select from sessions where account_id = (select id from accounts where email = $1)',
      [person.email],
    );
    expect(rows).toHaveLength(SESSIONS_MAX);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(newest.refreshToken)).status).toBe(200);
  });

  test('are revoked together, even if there are many', async () => {
    const SESSIONS = 3000;
    const socket = await connectSocket(cluster.last, (await logIn(cluster.first, person)).token);
    await query(
      cluster.first.database,
      `insert into sessions
        select (jsonb_populate_record(sessions, jsonb_build_object('id', gen_random_uuid()))).*
          from sessions cross join generate_series(1, $2) where account_id = (select id from accounts where email = $1)`,
      [person.email, SESSIONS],
    );
    expect((await revokeOthers(person.token)).status).toBe(204);
    expect(cluster.first.mostSentAtOnce).toBeGreaterThanOrEqual(SESSIONS);
    expect(await socket.closed).toBe(closeCodes.loginRequired);
    expect(await listSessions(person.token)).toHaveLength(1);
  });

  test('are all revoked except the current one, on every node within a second', async () => {
    const others = [await logIn(cluster.first, person), await logIn(cluster.last, person)];
    for (const { token } of others) for (const node of cluster.nodes) await getCurrentUser(token, node);
    expect((await revokeOthers(person.token, cluster.last)).status).toBe(204);
    for (const { token, refreshToken } of others) {
      for (const node of cluster.nodes) {
        await until(async () => (await getCurrentUser(token, node)).status === 401, REVOCATION_MS);
      }
      expect((await refresh(refreshToken)).status).toBe(401);
    }
    expect((await getCurrentUser(person.token)).status).toBe(200);
    expect((await refresh(person.refreshToken)).status).toBe(200);
  });

  test('are revoked with an entry in the security log only if there are any', async () => {
    const countEvents = async () =>
      (await listEvents(person.token)).filter(({ type }) => type === 'session_ended').length;
    await logIn(cluster.first, person);
    for (const count of [1, 1]) {
      expect((await revokeOthers(person.token)).status).toBe(204);
      expect(await countEvents()).toBe(count);
    }
  });

  test('are not found if revoked or of another account', async () => {
    const stranger = await newPerson(cluster.first);
    const strangersId = await currentSessionId(stranger.token);
    const notFound = { status: 404, body: { code: 'SESSION_NOT_FOUND' } };
    expect(await revoke(person.token, strangersId)).toMatchObject(notFound);
    expect((await getCurrentUser(stranger.token)).status).toBe(200);
    const revoked = await logIn(cluster.first, person);
    const id = await currentSessionId(revoked.token);
    expect((await revoke(person.token, id)).status).toBe(204);
    expect(await revoke(person.token, id)).toMatchObject(notFound);
    expect(await revoke(person.token, 'x')).toMatchObject({ status: 400, body: { error: 'Invalid UUID' } });
  });

  test('are all revoked except one if they revoke each other concurrently on two nodes', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await newPerson(cluster.first);
      const sessions = [owner, ...(await runConcurrently(3, () => logIn(cluster.first, owner)))];
      const responses = await Promise.all(sessions.map(({ token }, n) => revokeOthers(token, cluster.at(n))));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 401, 401, 401]);
      const kept = sessions[responses.findIndex(({ status }) => status === 204)] as Person;
      expect(await listSessions(kept.token)).toHaveLength(1);
    }
  });

  test.runIf(onPostgres)('are revoked without an error while they are refreshed', async () => {
    for (let round = 0; round < 8; round++) {
      const other = await logIn(cluster.first, person);
      const responses = await Promise.all([
        refresh(other.refreshToken, cluster.at(0)),
        revokeOthers(person.token, cluster.at(1)),
        refresh(other.refreshToken, cluster.at(1)),
      ]);
      for (const { status } of responses) expect([200, 204, 401]).toContain(status);
      expect((await refresh(other.refreshToken)).status).toBe(401);
      person = { ...person, ...(await logIn(cluster.first, person)) };
    }
  });
});

describe('the security log', () => {
  test('lists the events of its account, newest first, in pages', async () => {
    await call(cluster.first, signInOperations.login, { body: { email: person.email, password: 'wrong' } });
    // Recorded after the response
    await until(async () => (await listEvents(person.token)).some(({ type }) => type === 'login_failed'), 10_000);
    for (let n = 0; n < 4; n++) await logIn(cluster.first, person);
    await revokeOthers(person.token);
    const events: securityLogOperations.SecurityLogEntry[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const { body } = await call(cluster.first, securityLogOperations.getSecurityLog, { token: person.token, query });
      expect(body.events.length).toBeLessThanOrEqual(2);
      events.push(...body.events);
      cursor = body.nextCursor;
    }
    expect(events).toEqual(await listEvents(person.token));
    expect(events[0]).toMatchObject({ type: 'session_ended', address: '127.0.0.1', device: 'node' });
    expect(events.filter(({ type }) => type === 'login')).toHaveLength(5);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const stranger = await newPerson(cluster.first);
    expect((await listEvents(stranger.token)).map(({ type }) => type)).not.toContain('session_ended');
  });

  test('records the reuse of a refresh token once', async () => {
    const { refreshToken } = await logIn(cluster.first, person);
    await refresh(refreshToken);
    cluster.first.clock.advance(REFRESH_GRACE_SECONDS + 1);
    await runConcurrently(4, (n) => refresh(refreshToken, cluster.at(n)));
    const reused = (await listEvents(person.token)).filter(({ type }) => type === 'refresh_token_reused');
    expect(reused).toHaveLength(1);
  });
});
