import { REFRESH_GRACE_SECONDS, REVOCATION_MS } from '@app/contract/sessions/limits';
import * as operations from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, type Person } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

const DAY_SECONDS = 86_400;

const cluster = setUpCluster();
let person: Person;
beforeAll(async () => {
  person = await newPerson(cluster.first);
});

const refresh = (refreshToken: string, node = cluster.first) =>
  call(node, operations.refresh, { body: { refreshToken } });
const getCurrentUser = (token: string, node = cluster.first) => call(node, operations.getCurrentUser, { token });
const openSession = () => logIn(cluster.first, person);

describe('a revoked session', () => {
  test('logout invalidates the access and refresh tokens immediately, and no other session', async () => {
    const [revoked, kept] = [await openSession(), await openSession()];
    expect((await call(cluster.first, operations.logout, { token: revoked.token, body: {} })).status).toBe(204);
    expect(await getCurrentUser(revoked.token)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect(await refresh(revoked.refreshToken)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect((await getCurrentUser(kept.token)).status).toBe(200);
    expect((await refresh(kept.refreshToken)).status).toBe(200);
  });

  test.runIf(onPostgres)('logout takes effect on the other node within a second, with PostgreSQL only', async () => {
    for (let round = 0; round < 5; round++) {
      const { token, refreshToken } = await openSession();
      // Both nodes have cached the session before the logout
      for (const node of cluster.nodes) expect((await getCurrentUser(token, node)).status).toBe(200);
      await call(cluster.first, operations.logout, { token, body: { refreshToken } });
      await until(async () => (await getCurrentUser(token, cluster.last)).status === 401, REVOCATION_MS);
      expect((await refresh(refreshToken, cluster.last)).status).toBe(401);
    }
  });

  test('sessions in constant use are reloaded within a second', async () => {
    const [revoked, kept] = [await openSession(), await openSession()];
    const getBothStatuses = async () => [
      (await getCurrentUser(revoked.token)).status,
      (await getCurrentUser(kept.token)).status,
    ];
    expect(await getBothStatuses()).toEqual([200, 200]);
    // The session is deleted without an event, as if the bus had lost the event
    const ofToken = 'id = (select session_id from refresh_tokens where token_hash = $1)';
    await query(cluster.first.database, `delete from sessions where ${ofToken}`, [hashToken(revoked.refreshToken)]);
    await until(async () => (await getBothStatuses())[0] === 401, REVOCATION_MS);
    expect(await getBothStatuses()).toEqual([401, 200]);
  });

  test('an access token stays valid after a refresh, until the session is logged out', async () => {
    const first = await openSession();
    const second = (await refresh(first.refreshToken)).body;
    expect((await getCurrentUser(first.token)).status).toBe(200);
    await call(cluster.first, operations.logout, { token: second.token, body: {} });
    expect((await getCurrentUser(first.token)).status).toBe(401);
  });
});

test('cached sessions are removed after their time', async () => {
  const cachedAccounts = async () => {
    const metrics = await (await fetch(`${cluster.first.url}/metrics`)).text();
    return Number(metrics.match(/cache_entries\{cache="sessions"\} (\d+)/)?.[1]);
  };
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(cluster.first)));
  await Promise.all(people.map(({ token }) => getCurrentUser(token)));
  expect(await cachedAccounts()).toBeGreaterThanOrEqual(people.length);
  await until(async () => (await cachedAccounts()) === 0, REVOCATION_MS);
});

describe('a refresh token', () => {
  test('is exchanged for a new one and an access token of the same account', async () => {
    const first = await openSession();
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect((await getCurrentUser(second.body.token)).body.user.username).toBe(person.username);
    expect((await refresh(second.body.refreshToken)).status).toBe(200);
  });

  test('returns the same successor within the grace period, concurrently and on all nodes', async () => {
    const { refreshToken } = await openSession();
    await cluster.first.clock.freeze(async () => {
      const responses = await runConcurrently(12, (n) => refresh(refreshToken, cluster.at(n)));
      expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
      const successors = new Set(responses.map(({ body }) => body.refreshToken));
      expect(successors.size).toBe(1);
      cluster.first.clock.advance(REFRESH_GRACE_SECONDS - 1);
      expect((await refresh(refreshToken)).body.refreshToken).toBe([...successors][0]);
    });
  });

  test('revokes the session with all descendants when reused after the grace period', async () => {
    const first = await openSession();
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    const other = await openSession();
    cluster.first.clock.advance(REFRESH_GRACE_SECONDS + 1);
    expect(await refresh(first.refreshToken, cluster.last)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN' },
    });
    for (const { refreshToken } of [first, second, third]) expect((await refresh(refreshToken)).status).toBe(401);
    for (const node of cluster.nodes) {
      await until(async () => (await getCurrentUser(third.token, node)).status === 401, REVOCATION_MS);
    }
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('keeps five tabs logged in over many refreshes and leaves one unused token', async () => {
    let { token, refreshToken } = await openSession();
    for (let round = 0; round < 15; round++) {
      cluster.first.clock.advance(REFRESH_GRACE_SECONDS + 5);
      await cluster.first.clock.freeze(async () => {
        const currentToken = refreshToken;
        const responses = await runConcurrently(5, (n) => refresh(currentToken, cluster.at(n)));
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        ({ token, refreshToken } = (responses[round % 5] as (typeof responses)[0]).body);
      });
    }
    const unused = await query(
      cluster.first.database,
      `select from refresh_tokens where used_at is null and session_id =
        (select session_id from refresh_tokens where token_hash = $1)`,
      [hashToken(refreshToken)],
    );
    expect(unused).toHaveLength(1);
    expect((await getCurrentUser(token)).status).toBe(200);
  });

  test('ends the session without a server error when refresh and logout are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const { token, refreshToken } = await openSession();
      const responses = await runConcurrently(6, async (n) =>
        n % 2 ? refresh(refreshToken, cluster.at(n)) : call(cluster.at(n >> 1), operations.logout, { token, body: {} }),
      );
      for (const { status } of responses) expect([200, 204, 401]).toContain(status);
      expect((await refresh(refreshToken)).status).toBe(401);
    }
  });

  test('expires after 30 days without use', async () => {
    const [used, unused, expired] = [await openSession(), await openSession(), await openSession()];
    cluster.first.clock.advance(30 * DAY_SECONDS - 60);
    expect((await refresh(used.refreshToken)).status).toBe(200);
    cluster.first.clock.advance(120);
    expect(await refresh(unused.refreshToken)).toMatchObject({ status: 401, body: { error: 'Token expired' } });
    expect((await refresh(expired.refreshToken, cluster.last)).status).toBe(401);
  });

  test('expires after 90 days, even if used', async () => {
    let { token, refreshToken } = await openSession();
    for (let day = 0; day < 80; day += 20) {
      cluster.first.clock.advance(20 * DAY_SECONDS);
      ({ token, refreshToken } = (await refresh(refreshToken)).body);
    }
    cluster.first.clock.advance(10 * DAY_SECONDS - 60);
    ({ token, refreshToken } = (await refresh(refreshToken)).body);
    expect((await getCurrentUser(token)).status).toBe(200);
    cluster.first.clock.advance(120);
    expect((await getCurrentUser(token)).status).toBe(401);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
  });

  test('leaves only a few rows after many exchanges, and reuse of the first token still revokes the session', async () => {
    const first = await openSession();
    let { refreshToken, token } = first;
    for (let round = 0; round < 60; round++) {
      ({ refreshToken, token } = (await refresh(refreshToken, cluster.at(round))).body);
    }
    const rows = await query(
      cluster.first.database,
      'select from refresh_tokens where session_id = (select session_id from refresh_tokens where token_hash = $1)',
      [hashToken(refreshToken)],
    );
    expect(rows.length).toBeLessThanOrEqual(25);
    expect((await refresh(first.refreshToken, cluster.last)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await getCurrentUser(token)).status).toBe(401);
  });

  test('is rejected if it names another account or session, or neither', async () => {
    const [own, other] = [await openSession(), await newPerson(cluster.first)];
    const [accountId, sessionId, secret] = own.refreshToken.split('.');
    const [otherAccountId, otherSessionId] = other.refreshToken.split('.');
    for (const ids of [`${otherAccountId}.${sessionId}.`, `${accountId}.${otherSessionId}.`, `${accountId}.`, ''])
      expect(await refresh(`${ids}${secret}`)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    for (const { refreshToken } of [own, other]) expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('an access token expires after 15 minutes', async () => {
    await cluster.first.clock.freeze(async () => {
      const { token } = await openSession();
      cluster.first.clock.advance(15 * 60 - 5);
      expect((await getCurrentUser(token)).status).toBe(200);
      cluster.first.clock.advance(10);
      const expired = { status: 401, body: { error: 'Token expired', code: 'TOKEN_EXPIRED' } };
      expect(await getCurrentUser(token)).toMatchObject(expired);
    });
  });
});

test('WebSocket tickets that are not used leave a few rows', async () => {
  const { token } = await openSession();
  const issued: string[] = [];
  for (let n = 0; n < 50; n++) {
    issued.push((await call(cluster.at(n), operations.createSocketTicket, { token })).body.ticket);
  }
  const isStored = async (ticket: string | undefined) =>
    (await query(cluster.first.database, 'select from socket_tickets where hash = $1', [hashToken(ticket ?? '')]))
      .length > 0;
  expect(await isStored(issued[0])).toBe(false);
  expect(await isStored(issued.at(-1))).toBe(true);
  const stored = await Promise.all(issued.map(isStored));
  expect(stored.filter(Boolean).length).toBeLessThanOrEqual(20);
});
