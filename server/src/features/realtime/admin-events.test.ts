import { randomUUID } from 'node:crypto';
import {
  blockUser,
  deleteUser,
  endUserSessions,
  grantAdmin,
  revokeAdmin,
  unblockUser,
} from '@app/contract/admin/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { confirmAccountDeletion, requestAccountDeletion } from '@app/contract/privacy/schemas';
import { beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket, type SocketClient } from '../../../testing/requests/socket-client.ts';

const cluster = setUpCluster();
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

const actions = { grantAdmin, revokeAdmin, blockUser, unblockUser, endUserSessions, deleteUser };

async function act(name: keyof typeof actions, { id }: Pick<KnownPerson, 'id'>) {
  const requestId = randomUUID();
  const { status } = await call(cluster.first, actions[name], {
    token: admin.token,
    params: { userId: id },
    body: { requestId },
  });
  expect(status).toBe(200);
  return { userId: id, requestId };
}

const eventsOf = ({ frames }: SocketClient) =>
  frames.map(({ type }) => type).filter((type) => !['connected', 'pong'].includes(type));

/** Waits until a socket has received everything that was sent to it before. */
async function settle(socket: SocketClient): Promise<void> {
  const pongs = socket.frames.filter(({ type }) => type === 'pong').length;
  socket.send({ type: 'ping' });
  await socket.frame('pong', pongs + 1);
}

test('admins are informed on every node when other admins change accounts', async () => {
  const [observer, user] = [await newAdmin(cluster.first), await newKnownPerson(cluster.first)];
  const sockets = [
    await connectSocket(cluster.first, observer.token),
    await connectSocket(cluster.last, observer.token),
  ];
  const granted = await act('grantAdmin', user);
  for (const socket of sockets)
    expect(await socket.frame('userAdminStatusChanged')).toMatchObject({
      ...granted,
      isAdmin: true,
      status: 'success',
    });
  const revoked = await act('revokeAdmin', user);
  for (const socket of sockets)
    expect(await socket.frame('userAdminStatusChanged', 2)).toMatchObject({ ...revoked, isAdmin: false });
  const ended = await act('endUserSessions', user);
  for (const socket of sockets)
    expect(await socket.frame('userAccessChanged')).toMatchObject({ ...ended, blockedAt: null });
  const blocked = await act('blockUser', user);
  for (const socket of sockets)
    expect(await socket.frame('userAccessChanged', 2)).toMatchObject({ ...blocked, blockedAt: expect.any(String) });
  const unblocked = await act('unblockUser', user);
  for (const socket of sockets)
    expect(await socket.frame('userAccessChanged', 3)).toMatchObject({ ...unblocked, blockedAt: null });
  const deleted = await act('deleteUser', user);
  for (const socket of sockets) {
    expect(await socket.frame('userDeleted')).toMatchObject({ ...deleted, deletedUser: { id: user.id } });
    // The admin's own account has not changed
    expect(new Set(socket.frames.map(({ revision }) => revision)).size).toBe(1);
    await socket.close();
  }
});

test('admins are informed of an account that its user deletes', async () => {
  const user = await newKnownPerson(cluster.first);
  const socket = await connectSocket(cluster.last, admin.token);
  await call(cluster.first, requestAccountDeletion, user);
  const { text } = await cluster.first.mailTo(user.email, 2);
  await call(cluster.first, confirmAccountDeletion, { ...user, body: { token: tokenIn(text) } });
  expect(await socket.frame('userDeleted')).toMatchObject({ userId: user.id, requestId: null });
  await socket.close();
});

test('neither other users nor former admins are informed, even if the node has not noticed a change of the role', async () => {
  const [former, bystander] = [await newAdmin(cluster.first), await newKnownPerson(cluster.first)];
  const user = await newKnownPerson(cluster.first);
  const others = [await connectSocket(cluster.last, former.token), await connectSocket(cluster.last, bystander.token)];
  const informed = await connectSocket(cluster.last, admin.token);
  await query(cluster.first.database, 'update accounts set is_admin = false where id = $1', [former.id]);
  await act('grantAdmin', user);
  // An event describes the current state. After the deletion, it would therefore be `userDeleted`, too.
  await informed.frame('userAdminStatusChanged');
  await act('deleteUser', user);
  await informed.frame('userDeleted');
  for (const socket of others) {
    await settle(socket);
    expect(eventsOf(socket)).toEqual([]);
    await socket.close();
  }
  expect(eventsOf(informed)).toEqual(['userAdminStatusChanged', 'userDeleted']);
  await informed.close();
});

test.runIf(onPostgres)(
  'admins connect again after messages between nodes may have been lost, others do not',
  async () => {
    const bystander = await connectSocket(cluster.last, (await newKnownPerson(cluster.first)).token);
    const socket = await connectSocket(cluster.last, admin.token);
    const interrupted = await query(
      cluster.first.database,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bus'`,
    );
    expect(interrupted).toHaveLength(cluster.nodes.length);
    expect(await socket.closed).toBe(closeCodes.tryAgainLater);
    await settle(bystander);
    await bystander.close();
  },
);

test('a refused action is reported on every node to the windows of the admin who requested it, and to nobody else', async () => {
  const [other, user] = [await newAdmin(cluster.first), await newKnownPerson(cluster.first)];
  const sockets = [await connectSocket(cluster.first, admin.token), await connectSocket(cluster.last, admin.token)];
  const uninvolved = [await connectSocket(cluster.last, other.token), await connectSocket(cluster.last, user.token)];
  const requestId = randomUUID();
  const refuse = async (name: keyof typeof actions, userId: string) => {
    const { status, body } = await call(cluster.first, actions[name], {
      token: admin.token,
      params: { userId },
      body: { requestId },
    });
    return { status, error: body.error };
  };
  const missing = randomUUID();
  expect(await refuse('revokeAdmin', admin.id)).toMatchObject({ status: 422 });
  const granted = await refuse('grantAdmin', missing);
  const deleted = await refuse('deleteUser', missing);
  expect(await refuse('blockUser', missing)).toMatchObject({ status: 404 });
  for (const socket of sockets) {
    expect(await socket.frame('userAdminStatusChanged')).toMatchObject({ userId: admin.id, isAdmin: false });
    expect(await socket.frame('userAdminStatusChanged', 2)).toMatchObject({
      userId: missing,
      isAdmin: true,
      requestId,
      status: 'failed',
      error: granted.error,
    });
    expect(await socket.frame('userDeleted')).toMatchObject({
      userId: missing,
      deletedUser: { id: missing },
      requestId,
      status: 'failed',
    });
    expect(new Set(socket.frames.map(({ revision }) => revision)).size).toBe(1);
    await socket.close();
  }
  expect(deleted.status).toBe(404);
  for (const socket of uninvolved) {
    await settle(socket);
    expect(eventsOf(socket)).toEqual([]);
    await socket.close();
  }
});
