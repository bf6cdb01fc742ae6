import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@app/contract/audit/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { listNotifications } from '@app/contract/notifications/schemas';
import { END_OBSERVATION_SECONDS, OBSERVATION_SECONDS } from '@app/contract/observer/limits';
import { observeUser, stopObserving } from '@app/contract/observer/schemas';
import { getProject } from '@app/contract/projects/schemas';
import { getSecurityLog } from '@app/contract/security-log/schemas';
import { getCurrentUser, listSessions, logout } from '@app/contract/sessions/schemas';
import { getLiveCode } from '@app/contract/sources/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { newDraft } from '../../../testing/people/projects.ts';
import { until } from '../../../testing/processes/until.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { newSource } from '../../../testing/sources/sources.ts';

const ADMIN = 'observing-admin@example.com';
const INVALID = { status: 401, body: { code: 'INVALID_TOKEN' } };
const EXPIRED = { status: 401, body: { code: 'OBSERVER_EXPIRED', error: 'Observer session expired' } };
const READ_ONLY = { status: 403, body: { code: 'OBSERVER_READ_ONLY', error: 'Not available in observer mode' } };

const cluster = setUpCluster({ env: { ADMIN_EMAILS: ADMIN } });
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(cluster.first, ADMIN);
});

const verify = (token: string) => call(cluster.last, getCurrentUser, { token });
const idOf = async ({ token }: { token: string }) => (await verify(token)).body.user.id;
const setAdmin = (id: string, isAdmin: boolean) =>
  query(cluster.first.database, 'update accounts set is_admin = $2 where id = $1', [id, isAdmin]);

/** Creates a person who was made an admin by another admin, with a new session. */
async function newGrantedAdmin() {
  const person = await newPerson(cluster.first);
  const id = await idOf(person);
  await setAdmin(id, true);
  return { ...(await logIn(cluster.first, person)), id };
}

/** Starts to observe a new person. */
async function observe(observer: { readonly token: string }, person?: Person) {
  const observed = person ?? (await newPerson(cluster.first));
  const userId = await idOf(observed);
  const cookies = createCookieJar();
  const { body, status, headers } = await cookies.keep(
    call(cluster.first, observeUser, { token: observer.token, params: { userId } }),
  );
  expect(status).toBe(200);
  const stop = (headers = cookies.headers()) =>
    call(cluster.last, stopObserving, { token: body.observerToken, headers });
  return {
    observed,
    userId,
    token: body.observerToken,
    expiresAt: body.expiresAt,
    setCookie: headers.getSetCookie(),
    stop,
  };
}

/** Waits until a token is rejected; a revocation reaches every node within a second. */
const rejected = (token: string) => until(async () => (await verify(token)).status === 401, 1000);

describe('an observer', () => {
  test('reads as the user; the sessions, activity and security log of the user do not show the observation', async () => {
    const person = await newPerson(cluster.first);
    const { token } = await observe(admin, person);
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { user: { username: person.username, isAdmin: false }, isObserving: true },
    });
    expect((await verify(person.token)).body.isObserving).toBe(false);
    expect((await call(cluster.last, listSessions, { token: person.token })).body.sessions).toHaveLength(1);
    const { events } = (await call(cluster.last, getSecurityLog, { token: person.token })).body;
    expect(events.map(({ type }) => type)).toEqual(['login']);
    expect(JSON.stringify((await send(cluster.last, 'GET', '/auth/export', { token: person.token })).body)).not.toMatch(
      /observer/i,
    );
  });

  test('changes nothing: endpoints that change something refuse the token, public ones ignore it', async () => {
    const { token } = await observe(admin);
    for (const [method, path] of [
      ['POST', '/auth/logout'],
      ['GET', '/auth/export'],
      ['GET', '/integrations/steam/user/check-privacy'],
      ['POST', '/users/collectibles/collect'],
      ['DELETE', '/notifications'],
    ] as const) {
      expect(
        await send(cluster.last, method, path, { token, ...(method === 'GET' ? {} : { body: {} }) }),
      ).toMatchObject(READ_ONLY);
    }
    for (const path of ['/admin/audit', '/admin/email/templates-test']) {
      expect(await send(cluster.last, 'GET', path, { token })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    }
    const body = { email: 'someone-else@example.com' };
    expect((await send(cluster.last, 'POST', '/auth/resend-verification', { token, body })).status).toBe(200);
  });

  test('sees the drafts of the user and their live codes as the user does', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { slug } = await newDraft(cluster.first, owner);
    const { token } = await observe(admin, owner);
    const seen = await call(cluster.last, getProject, { token, params: { slug } });
    expect(seen).toMatchObject({
      status: 200,
      body: { project: { state: 'draft' }, supporterCode: expect.anything() },
    });
    await newSource(cluster.first, owner, slug, 'live');
    expect((await call(cluster.last, getLiveCode, { token, params: { slug } })).status).toBe(200);
    const { token: other } = await observe(admin);
    expect((await call(cluster.last, getProject, { token: other, params: { slug } })).status).toBe(404);
  });

  test('has a socket that receives events and marks nothing as read', async () => {
    const { token, observed, userId } = await observe(admin);
    const id = randomUUID();
    await query(
      cluster.first.database,
      `insert into notifications (id, account_id, type, title, message, created_at) values ($1, $2, 'system', 'A', 'B', now())`,
      [id, userId],
    );
    const socket = await connectSocket(cluster.last, token);
    socket.send({ type: 'markAsRead', notificationId: id });
    socket.send({ type: 'ping' });
    await socket.frame('pong');
    const { body } = await call(cluster.last, listNotifications, { token: observed.token });
    expect(body.notifications).toMatchObject([{ id, read: false }]);
    await socket.close();
  });

  test('cannot observe itself, admins, blocked or unknown accounts, and needs the admin role', async () => {
    const [other, blocked, person] = [
      await newGrantedAdmin(),
      await newPerson(cluster.first),
      await newPerson(cluster.first),
    ];
    const blockedId = await idOf(blocked);
    await query(cluster.first.database, 'update accounts set blocked_at = now() where id = $1', [blockedId]);
    const start = (userId: string, token = admin.token) =>
      call(cluster.first, observeUser, { token, params: { userId } });
    expect((await start(await idOf(admin))).body.code).toBe('OWN_ACCOUNT');
    expect((await start(other.id)).body.code).toBe('ADMIN_NOT_OBSERVABLE');
    expect((await start(blockedId)).body.code).toBe('USER_BLOCKED');
    expect((await start(randomUUID())).body.code).toBe('USER_NOT_FOUND');
    expect((await start(await idOf(person), person.token)).body.code).toBe('FORBIDDEN');
  });
});

describe('an observation', () => {
  test('is stopped once, in the browser that started it, and returns to the session of the admin', async () => {
    const { token, stop, userId } = await observe(admin);
    expect(await stop({})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await verify(token)).status).toBe(200);
    const responses = await runConcurrently(4, () => stop());
    const stopped = responses.filter(({ status }) => status === 200);
    expect(stopped).toHaveLength(1);
    expect((await verify(stopped[0]?.body.token ?? '')).body).toMatchObject({
      user: { email: ADMIN },
      isObserving: false,
    });
    await rejected(token);
    expect(await stop()).toMatchObject(INVALID);
    const { body } = await call(cluster.first, listAuditEntries, { token: admin.token, query: { targetId: userId } });
    expect(body.entries.map(({ action, actor }) => [action, actor?.username])).toEqual([
      ['observation_stopped', admin.username],
      ['observation_started', admin.username],
    ]);
  });

  test('is not stopped with a token of a session', async () => {
    expect(await call(cluster.first, stopObserving, { token: admin.token })).toMatchObject(INVALID);
    expect(await call(cluster.first, stopObserving, {})).toMatchObject({ status: 401, body: { code: 'NO_TOKEN' } });
  });

  test.each([
    ['the admin logs out', (session) => call(cluster.first, logout, { token: session.token, body: {} })],
    ['the role of the admin is revoked', ({ id }) => setAdmin(id, false)],
    ['the user becomes an admin', (_, userId) => setAdmin(userId, true)],
    [
      'the user is deleted',
      (_, userId) => query(cluster.first.database, 'delete from accounts where id = $1', [userId]),
    ],
  ] satisfies [string, (session: { token: string; id: string }, userId: string) => Promise<unknown>][])(
    'ends within a second when %s',
    async (_, end) => {
      const session = await newGrantedAdmin();
      const { token, userId } = await observe(session);
      const socket = await connectSocket(cluster.last, token);
      await end(session, userId);
      await rejected(token);
      socket.send({ type: 'ping' });
      expect(await socket.frame('auth_error')).toMatchObject({ requiresReauth: true });
      expect(await socket.closed).toBe(closeCodes.loginRequired);
    },
  );

  test('ends its socket at once when the admin logs out, and cannot be stopped then', async () => {
    const session = await newGrantedAdmin();
    const { token, stop } = await observe(session);
    const socket = await connectSocket(cluster.last, token);
    await call(cluster.first, logout, { token: session.token, body: {} });
    expect(await socket.closed).toBe(closeCodes.loginRequired);
    expect(await stop()).toMatchObject(INVALID);
  });

  test('has an HttpOnly cookie that is valid as long as the observation can be stopped', async () => {
    const { setCookie } = await observe(admin);
    const lifetime = `Max-Age=${OBSERVATION_SECONDS + END_OBSERVATION_SECONDS}`;
    expect(setCookie).toEqual([expect.stringMatching(new RegExp(`^observer=[\\w-]{43}; ${lifetime}; .*HttpOnly`))]);
  });

  test('expires after 30 minutes, is never refreshed, and can be stopped for a day', async () => {
    const { token, stop, expiresAt } = await observe(admin);
    const { clock } = cluster.first;
    const justInTime = await observe(admin);
    const tooLate = await observe(admin);
    clock.advance(OBSERVATION_SECONDS + 1);
    expect(clock.now().getTime()).toBeGreaterThan(Date.parse(expiresAt));
    expect(await verify(token)).toMatchObject(EXPIRED);
    await runJob(cluster.first.database, 'accounts-cleanup');
    expect((await stop()).status).toBe(200);
    clock.advance(END_OBSERVATION_SECONDS - 60);
    expect((await justInTime.stop()).status).toBe(200);
    clock.advance(60);
    expect(await tooLate.stop()).toMatchObject(EXPIRED);
    await runJob(cluster.first.database, 'accounts-cleanup');
    const rows = await query(cluster.first.database, 'select 1 from sessions where observer_session_id is not null');
    expect(rows).toEqual([]);
  });
});
