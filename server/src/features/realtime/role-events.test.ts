import { randomUUID } from 'node:crypto';
import { grantAdmin } from '@app/contract/admin/schemas';
import { confirmEmailChange, requestEmailChange, verifyEmail } from '@app/contract/email/schemas';
import { updateProfile } from '@app/contract/profile/schemas';
import { describe, expect, test } from 'vitest';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { logIn, newName, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket, type SocketClient } from '../../../testing/requests/socket-client.ts';

const LISTED = 'listed@example.com';

const cluster = setUpCluster({ env: { ADMIN_EMAILS: LISTED } });

const rolesIn = (socket: SocketClient) =>
  socket.frames.filter(({ type }) => type === 'userAdminStatusChanged').map(({ isAdmin }) => isAdmin);

describe('a change of the admin role', () => {
  test('by the configuration is announced once: when a listed email address is verified, and when the account changes it', async () => {
    await newAdmin(cluster.first);
    const person = await signUp(cluster.first, LISTED);
    const headers = person.cookies.headers();
    const { token = '' } = await logIn(cluster.first, person);
    const socket = await connectSocket(cluster.last, token);
    const verification = tokenIn((await cluster.first.mailTo(LISTED)).text);
    await call(cluster.first, verifyEmail, { headers, body: { token: verification } });
    expect(await socket.frame('userAdminStatusChanged')).toMatchObject({ isAdmin: true, requestId: null });
    const email = `${newName()}@example.com`;
    await call(cluster.first, requestEmailChange, { token, body: { email } });
    const confirmation = tokenIn((await cluster.first.mailTo(email)).text);
    await call(cluster.first, confirmEmailChange, { token, body: { token: confirmation } });
    expect(await socket.frame('userAdminStatusChanged', 2)).toMatchObject({ isAdmin: false, requestId: null });
    expect(rolesIn(socket)).toEqual([true, false]);
    await socket.close();
  });

  test('by an admin reaches all sockets of the account once, and no other user’s; later changes do not repeat it', async () => {
    const [admin, user] = [await newAdmin(cluster.first), await newKnownPerson(cluster.first)];
    const sockets = [await connectSocket(cluster.first, user.token), await connectSocket(cluster.last, user.token)];
    const bystander = await connectSocket(cluster.last, (await newKnownPerson(cluster.first)).token);
    const body = { requestId: randomUUID() };
    await call(cluster.first, grantAdmin, { token: admin.token, params: { userId: user.id }, body });
    for (const socket of sockets) {
      expect(await socket.frame('userAdminStatusChanged')).toMatchObject({ userId: user.id, isAdmin: true, ...body });
      expect(await socket.frame('profileUpdated')).toMatchObject({ user: { id: user.id, isAdmin: true } });
    }
    await call(cluster.last, updateProfile, { token: user.token, body: { username: newName() } });
    for (const socket of sockets) {
      await socket.frame('profileUpdated', 2);
      expect(rolesIn(socket)).toEqual([true]);
    }
    expect(rolesIn(bystander)).toEqual([]);
    for (const socket of [...sockets, bystander]) await socket.close();
  });
});
