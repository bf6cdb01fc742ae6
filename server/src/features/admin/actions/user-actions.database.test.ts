import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/admin/schemas';
import * as auditOperations from '@app/contract/audit/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { dumpAll, query } from '../../../../testing/database/dump.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import { findAccountId, type KnownPerson, newAdmin, newKnownPerson } from '../../../../testing/people/admins.ts';
import { collectCard, newWalletOwner, signUp } from '../../../../testing/people/people.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../testing/requests/socket-client.ts';

const LISTED = 'listed@example.com';
const actions = {
  grantAdmin: operations.grantAdmin,
  revokeAdmin: operations.revokeAdmin,
  deleteUser: operations.deleteUser,
  blockUser: operations.blockUser,
  unblockUser: operations.unblockUser,
  endUserSessions: operations.endUserSessions,
  resendUserVerification: operations.resendUserVerification,
};
type ActionName = keyof typeof actions;
const names = Object.keys(actions) as ActionName[];

const cluster = setUpCluster({ env: { ADMIN_EMAILS: LISTED, COLLECT_INTERVAL: '0' } });
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

const act = (
  name: ActionName,
  userId: string,
  { by = admin, requestId = randomUUID(), node = cluster.first }: Partial<ActOptions> = {},
) => call(node, actions[name], { token: by.token, params: { userId }, body: { requestId } });
interface ActOptions {
  readonly by: Pick<KnownPerson, 'token'>;
  readonly requestId: string;
  readonly node: { readonly url: string };
}

const entriesAbout = (userId: string) =>
  query<{ action: string; actor_id: string; request_id: string }>(
    cluster.first.database,
    'select action, actor_id, request_id from audit_entries where target_id = $1 order by number',
    [userId],
  );

/** Signs up and logs in without verifying the email address, so that every action is possible. */
async function newUnverified() {
  const user = await signUp(cluster.first);
  await call(cluster.first, login, { headers: user.cookies.headers(), body: user });
  return { ...user, id: await findAccountId(cluster.first, user) };
}

/** For each action, SQL that changes an account so that the action has an effect. */
const PREPARATIONS: Partial<Record<ActionName, string>> = {
  revokeAdmin: 'update accounts set is_admin = true where id = $1',
  unblockUser: 'update accounts set blocked_at = now() where id = $1',
};

/** For each action, SQL that changes an account so that the action has no effect; undefined if a new account is in this state. */
const NOTHING_TO_CHANGE: Partial<Record<ActionName, string | undefined>> = {
  grantAdmin: PREPARATIONS.revokeAdmin,
  revokeAdmin: undefined,
  blockUser: PREPARATIONS.unblockUser,
  unblockUser: undefined,
  endUserSessions: 'delete from sessions where account_id = $1',
};

async function prepare(statement: string | undefined, { id }: { readonly id: string }): Promise<void> {
  if (statement) await query(cluster.first.database, statement, [id]);
}

describe('an action on an account', () => {
  test.each(names)('%s has one effect per request ID, even concurrently on all nodes', async (name) => {
    const [user, other] = [await newUnverified(), await newUnverified()];
    await prepare(PREPARATIONS[name], user);
    const requestId = randomUUID();
    const responses = await runConcurrently(8, (n) => act(name, user.id, { requestId, node: cluster.at(n) }));
    const messages = new Set(responses.map(({ body }) => body.message));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(messages.size).toBe(1);
    expect(await entriesAbout(user.id)).toEqual([
      { action: expect.any(String), actor_id: admin.id, request_id: requestId },
    ]);
    expect((await act(name, user.id, { requestId })).body.message).toBe([...messages][0]);
    expect(await act(name, other.id, { requestId })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ID_REUSED' },
    });
    expect(await entriesAbout(other.id)).toEqual([]);
  });

  test.each(Object.keys(NOTHING_TO_CHANGE) as ActionName[])(
    '%s that has nothing to change returns the same message, and is neither recorded nor announced',
    async (name) => {
      const [user, changed] = [await newUnverified(), await newUnverified()];
      await prepare(PREPARATIONS[name], changed);
      await prepare(NOTHING_TO_CHANGE[name], user);
      const socket = await connectSocket(cluster.first, admin.token);
      const requestId = randomUUID();
      const responses = [await act(name, user.id, { requestId }), await act(name, user.id, { requestId })];
      const { body } = await act(name, changed.id);
      const message = body.message.replace(changed.username, user.username);
      expect(responses).toMatchObject([
        { status: 200, body: { message } },
        { status: 200, body: { message } },
      ]);
      expect(await entriesAbout(user.id)).toEqual([]);
      await socket.frame(
        name === 'grantAdmin' || name === 'revokeAdmin' ? 'userAdminStatusChanged' : 'userAccessChanged',
      );
      expect(socket.frames.filter(({ userId }) => userId !== undefined).map(({ userId }) => userId)).toEqual([
        changed.id,
      ]);
      await socket.close();
    },
  );

  test.each(names)(
    "%s is refused for the admin's own account and for an unknown one, and not recorded",
    async (name) => {
      expect(await act(name, admin.id)).toMatchObject({ status: 422, body: { code: 'OWN_ACCOUNT' } });
      expect(await entriesAbout(admin.id)).toEqual([]);
      expect(await act(name, randomUUID())).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    },
  );

  test('is refused to callers without the role, whatever the body and the headers claim', async () => {
    const [attacker, user] = [await newKnownPerson(cluster.first), await newKnownPerson(cluster.first)];
    const headers = { 'x-admin': 'true', 'x-user-id': admin.id, 'x-http-method-override': 'POST', role: 'admin' };
    const body = { requestId: randomUUID(), isAdmin: true, actorId: admin.id, role: 'admin', accountId: admin.id };
    for (const name of names) {
      for (const userId of [attacker.id, user.id]) {
        const request = { token: attacker.token, params: { userId }, body, headers };
        expect(await call(cluster.first, actions[name], request), name).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        });
      }
    }
    expect((await call(cluster.first, getCurrentUser, attacker)).body.user.isAdmin).toBe(false);
    expect(await entriesAbout(user.id)).toEqual([]);
  });
});

describe('the admin role', () => {
  test('is granted and revoked on every node at once, and each socket gets one event with the request ID', async () => {
    const user = await newKnownPerson(cluster.first);
    const socket = await connectSocket(cluster.last, user.token);
    for (const [count, name] of [
      [1, 'grantAdmin'],
      [2, 'revokeAdmin'],
    ] as const) {
      const isAdmin = name === 'grantAdmin';
      const requestId = randomUUID();
      expect(await act(name, user.id, { requestId })).toMatchObject({
        status: 200,
        body: { message: `${user.username} is ${isAdmin ? 'an admin now' : 'no longer an admin'}` },
      });
      const event = await socket.frame('userAdminStatusChanged', count);
      expect(event).toMatchObject({ userId: user.id, isAdmin, requestId, status: 'success' });
      for (const node of cluster.nodes) {
        await until(
          async () => (await call(node, auditOperations.listAuditEntries, user)).status === (isAdmin ? 200 : 403),
          REVOCATION_MS,
        );
      }
      // A change without effect on the role is neither announced nor recorded
      await act(name, user.id);
    }
    await act('endUserSessions', user.id);
    await socket.closed;
    expect(socket.frames.filter(({ type }) => type === 'userAdminStatusChanged')).toHaveLength(2);
    expect(await entriesAbout(user.id)).toHaveLength(3);
  });

  test('cannot be revoked from an admin whom the configuration lists', async () => {
    const listed = await newKnownPerson(cluster.first, LISTED);
    await act('grantAdmin', listed.id);
    expect(await act('revokeAdmin', listed.id)).toMatchObject({
      status: 422,
      body: { code: 'LISTED_IN_CONFIGURATION', error: 'Listed in the configuration' },
    });
    await act('deleteUser', listed.id);
  });

  test('is not granted to a blocked account', async () => {
    const user = await newKnownPerson(cluster.first);
    await act('blockUser', user.id);
    expect(await act('grantAdmin', user.id)).toMatchObject({ status: 422, body: { code: 'USER_BLOCKED' } });
  });
});

describe('deleting an account', () => {
  test('leaves only its ID in the audit log, and informs and closes its sockets', async () => {
    const user = await newKnownPerson(cluster.first);
    const socket = await connectSocket(cluster.last, user.token);
    const requestId = randomUUID();
    expect((await act('deleteUser', user.id, { requestId })).status).toBe(200);
    expect(await socket.frame('userDeleted')).toMatchObject({ userId: user.id, requestId, status: 'success' });
    expect(await socket.closed).toBe(closeCodes.loginRequired);
    expect((await cluster.first.mailTo(user.email, 2)).text).toContain(`Goodbye, ${user.username}`);
    const isMentioned = (text: string) => (rows: readonly string[]) => rows.some((row) => row.includes(text));
    await until(async () => {
      const tables = [...(await dumpAll(cluster.first.database))].filter(([, rows]) => isMentioned(user.id)(rows));
      return tables.length === 1 && tables[0]?.[0] === 'public.audit_entries';
    }, 5000);
    const dump = await dumpAll(cluster.first.database);
    expect([...dump].filter(([, rows]) => isMentioned(user.username)(rows)).map(([table]) => table)).toEqual([]);
    expect((await call(cluster.first, login, { body: user })).status).toBe(401);
  });

  test('while its user collects cards leaves no cards behind and causes no server error', async () => {
    const owner = await newWalletOwner(cluster.first);
    const userId = await findAccountId(cluster.first, owner);
    const draws = runConcurrently(30, (n) => collectCard(cluster.at(n), owner));
    const [deletion, responses] = await Promise.all([act('deleteUser', userId), draws]);
    expect(deletion.status).toBe(200);
    for (const { status } of responses) expect([200, 201, 401, 404]).toContain(status);
    expect(
      await query(cluster.first.database, 'select 1 from cards where draw_wallet = $1', [owner.publicKey]),
    ).toEqual([]);
  });
});

describe('resending a verification', () => {
  test('mails a new link, and is refused if nothing is to be verified', async () => {
    const user = await newUnverified();
    await cluster.first.mailTo(user.email);
    expect(await act('resendUserVerification', user.id)).toMatchObject({
      status: 200,
      body: { message: `A new verification link is on its way to ${user.email}` },
    });
    expect((await cluster.first.mailTo(user.email, 2)).text).toContain('/verify-email?token=');
    const verified = await newKnownPerson(cluster.first);
    expect(await act('resendUserVerification', verified.id)).toMatchObject({
      status: 422,
      body: { code: 'NOTHING_TO_VERIFY' },
    });
  });
});
