import { closeCodes } from '@app/contract/core/realtime';
import { observeUser } from '@app/contract/observer/schemas';
import { REFRESH_ABSOLUTE_SECONDS } from '@app/contract/sessions/limits';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';

const ADMIN = 'admin@example.com';

const node = setUpNode({ env: { ADMIN_EMAILS: ADMIN } });

test('sockets of users and observers close once their sessions have expired, although their clients never ping', async () => {
  const [admin, user] = [await newPerson(node, ADMIN), await newPerson(node)];
  const { body } = await call(node, getCurrentUser, { token: user.token });
  const observation = await call(node, observeUser, {
    token: admin.token,
    params: { userId: body.user.id },
  });
  const sockets = [await connectSocket(node, user.token), await connectSocket(node, observation.body.observerToken)];
  node.clock.advance(REFRESH_ABSOLUTE_SECONDS);
  for (const socket of sockets) socket.send({ type: 'unknown' });
  for (const socket of sockets) {
    expect(await socket.frame('auth_error')).toMatchObject({ requiresReauth: true, message: 'Invalid token' });
    expect(await socket.closed).toBe(closeCodes.loginRequired);
  }
}, 40_000);
